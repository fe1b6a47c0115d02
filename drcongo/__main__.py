import sys

from drcongo.cli import main

sys.exit(main())
