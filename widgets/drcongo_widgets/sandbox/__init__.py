"""The sandbox: any game, any position, codes and files."""
