"""Holds a SQLite file: `lock.py FILE write|read SECONDS`. Says `held` when it does. Node 20 has no SQLite of its own."""

import sqlite3
import sys
import time

file, how, seconds = sys.argv[1:]
connection = sqlite3.connect(file, isolation_level=None, timeout=10)
connection.execute("BEGIN IMMEDIATE" if how == "write" else "BEGIN")
connection.execute("SELECT COUNT(*) FROM comments").fetchone()
print("held", flush=True)
time.sleep(float(seconds))
connection.execute("ROLLBACK")
