"""A digital Colt Express: the public names of the package."""

from coltexpress import pure

pure.install()
