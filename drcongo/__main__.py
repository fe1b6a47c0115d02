import sys

from drcongo.cli.commands import main

sys.exit(main())
