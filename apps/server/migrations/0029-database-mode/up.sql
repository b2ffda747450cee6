-- For what this database was made: one row, written once by the first server that prepares it.
create table database_mode (
  is_only boolean primary key default true check (is_only),
  mode text not null check (mode in ('demo', 'production')),
  said_at timestamptz not null
);
