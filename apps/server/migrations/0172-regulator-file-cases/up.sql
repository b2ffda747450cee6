-- What the regulator's files say of a complaint beyond the complaint itself (docs/decisions/173-regulator-files.md).
create table regulator_file_cases (
  complaint_id text primary key references complaints (id),
  kind text not null check (kind in ('redeco', 'consultas', 'reclamaciones', 'aclaraciones', 'none')),
  version integer not null check (version > 0),
  -- Values by field: of the matter, and of the person, which go when the borrower is erased.
  matter jsonb not null check (jsonb_typeof(matter) = 'object'),
  person jsonb not null check (jsonb_typeof(person) = 'object'),
  saved_by text not null,
  saved_at timestamptz not null
);
