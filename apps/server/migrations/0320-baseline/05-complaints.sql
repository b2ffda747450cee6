-- Complaints with their history, and what is reported of them.

-- What a complaint can be about. `1` is collection. The hours are the operator's own promise:
-- the market's legal term cuts them short when a complaint is filed.
create table complaint_types (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  title_es text not null check (title_es <> ''),
  title_en text not null check (title_en <> ''),
  position integer not null,
  is_active boolean not null default true,
  answer_within_hours integer not null check (answer_within_hours between 1 and 8760),
  version integer not null default 1 check (version >= 1),
  -- Agents who take complaints of a reason; whoever there is where it names none.
  agent_ids text[] not null default '{}'
);
insert into complaint_types (id, title_es, title_en, position, answer_within_hours) values
  ('1', 'Cobranza', 'Collection', 1, 72),
  ('2', 'Mi pago no se refleja', 'My payment does not show', 2, 72),
  ('3', 'Cargos o intereses', 'Charges or interest', 3, 120),
  ('4', 'Mis datos personales', 'My personal data', 4, 120),
  ('5', 'Falla de la app', 'App failure', 5, 120),
  ('6', 'Otra queja o sugerencia', 'Another complaint or suggestion', 6, 240);

create table complaint_subtypes (
  type_id text not null references complaint_types (id),
  id text not null check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  title_es text not null check (title_es <> ''),
  title_en text not null check (title_en <> ''),
  position integer not null,
  is_active boolean not null default true,
  primary key (type_id, id)
);
insert into complaint_subtypes (type_id, id, title_es, title_en, position) values
  ('1', '101', 'Llamadas fuera de horario', 'Calls outside hours', 1),
  ('1', '102', 'Amenazas o insultos', 'Threats or insults', 2),
  ('1', '103', 'Contactaron a otras personas', 'Other people were contacted', 3),
  ('1', '104', 'Demasiadas llamadas o mensajes', 'Too many calls or messages', 4),
  ('1', '105', 'Me cobran lo que no debo', 'I am asked for what I do not owe', 5),
  ('1', '106', 'Otro trato indebido', 'Other improper treatment', 6);

-- What agents often answer, to begin a reply with.
create table complaint_templates (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  -- For complaints of this type, or for all.
  type_id text references complaint_types (id),
  language text not null check (language in ('es', 'en')),
  title text not null check (title <> ''),
  body text not null check (char_length(body) between 1 and 4000),
  position integer not null,
  is_active boolean not null default true,
  version integer not null default 1 check (version >= 1)
);
insert into complaint_templates (id, type_id, language, title, body, position) values
  ('calls-es', '1', 'es', 'Llamadas fuera de horario',
   'Lamentamos las llamadas que recibiste. A partir de hoy solo te contactaremos en horario de oficina. Si vuelve a ocurrir, envíanos otra queja con la fecha y la hora.', 1),
  ('payment-es', '2', 'es', 'Pago en camino',
   'Encontramos tu pago y lo aplicaremos con la fecha en que lo hiciste, sin cargos por atraso. Lo verás reflejado en tu préstamo en un día hábil.', 2),
  ('thanks-es', null, 'es', 'Gracias por escribirnos',
   'Gracias por escribirnos. Revisamos tu mensaje y esto es lo que encontramos:', 3),
  ('calls-en', '1', 'en', 'Calls outside hours',
   'We are sorry about the calls you received. From today we will contact you in office hours only. If it happens again, send us another complaint with the date and time.', 1),
  ('thanks-en', null, 'en', 'Thank you for writing',
   'Thank you for writing to us. We looked into your message and this is what we found:', 3);

create table complaints (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  -- The number that a borrower and an agent speak of: increasing, never reused.
  folio bigint generated always as identity unique,
  borrower_id text not null references borrowers (id),
  order_id text references orders (id),
  type_id text not null references complaint_types (id),
  subtype_id text,
  body text not null check (char_length(body) between 1 and 4000),
  state text not null check (state in ('open', 'answered', 'closed')),
  filed_at timestamptz not null,
  answer_by timestamptz not null,
  -- The latest answer; it stays when the complaint is opened again.
  answered_at timestamptz,
  closed_at timestamptz,
  agent_id text,
  -- Counts the changes: the number of the last row in the history.
  version integer not null default 1 check (version >= 1),
  score smallint check (score between 1 and 5),
  -- In which language a complaint was filed: its replies are signed, and templates offered, in the same.
  language text not null default 'es' check (language in ('es', 'en')),
  -- When an open complaint was raised to a supervisor; null again where it is opened anew, with a new time.
  escalated_at timestamptz,
  -- The complaint that goes on in the place of this one, which is closed meanwhile. Forgotten when this one is opened again.
  merged_into text references complaints (id),
  foreign key (type_id, subtype_id) references complaint_subtypes (type_id, id),
  check (answer_by > filed_at),
  check (state = 'open' or answered_at is not null),
  check ((state = 'closed') = (closed_at is not null)),
  check (score is null or answered_at is not null),
  constraint complaints_merged_elsewhere check (merged_into <> id)
);
create index complaints_of_borrower on complaints (borrower_id, filed_at desc, id);
create index complaints_of_order on complaints (order_id) where order_id is not null;
-- The queue: what has the least time left comes first.
create index complaints_open on complaints (answer_by, id) where state = 'open';
create index complaints_open_of_agent on complaints (agent_id, answer_by, id) where state = 'open';
create index complaints_unassigned on complaints (answer_by, id) where state = 'open' and agent_id is null;
create index complaints_answered on complaints (answered_at desc, id) where state = 'answered';
create index complaints_closed on complaints (closed_at desc, id) where state = 'closed';
create index complaints_answered_at on complaints (answered_at) where answered_at is not null;
-- The tab of escalated ones, by the time left.
create index complaints_escalated on complaints (answer_by, id)
  where state = 'open' and escalated_at is not null;
create index complaints_merged on complaints (merged_into) where merged_into is not null;

create function refuse_complaint_move() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (
    ('open', 'answered'), ('answered', 'closed'), ('answered', 'open'), ('closed', 'open')
  ) then
    raise exception 'complaint % may not move from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'complaints_state_move';
  end if;
  return new;
end
$$;
create trigger complaints_state_move before update of state on complaints
  for each row when (old.state is distinct from new.state)
  execute function refuse_complaint_move();

-- What was complained about stays as it was written.
create function refuse_complaint_rewriting() returns trigger language plpgsql as $$
begin
  if exists (select 1 from borrowers where id = old.borrower_id and erased_at is not null)
    and (new.id, new.borrower_id, new.filed_at) = (old.id, old.borrower_id, old.filed_at)
    and new.order_id is not distinct from old.order_id and new.body = '[erased]'
  then
    return new;
  end if;
  raise exception 'what complaint % says cannot be changed', old.id using errcode = 'restrict_violation';
end
$$;
create trigger complaints_say_what_was_filed
  before update of id, borrower_id, order_id, body, filed_at on complaints
  for each row execute function refuse_complaint_rewriting();

create table complaint_replies (
  id bigint generated always as identity primary key,
  complaint_id text not null references complaints (id),
  -- Who signs, as the borrower reads it; the agent is known to the lender alone.
  author text not null check (author <> ''),
  agent_id text not null,
  body text not null check (char_length(body) between 1 and 4000),
  replied_at timestamptz not null
);
create index complaint_replies_of on complaint_replies (complaint_id, id);
create trigger complaint_replies_are_append_only before update or delete on complaint_replies
  for each row execute function refuse_rewriting_but_erasure(
    'select borrower_id from complaints where id = $1 ->> ''complaint_id''', 'body');

create table complaint_history (
  complaint_id text not null references complaints (id),
  seq integer not null check (seq >= 1),
  kind text not null,
  -- Who did it: an agent, or the borrower where it is null.
  by_agent text,
  -- What an internal note says, why a complaint was opened again; to whom it was assigned; the stars. Never shown to a borrower.
  note text,
  assigned_to text,
  reply_id bigint unique references complaint_replies (id),
  score smallint,
  happened_at timestamptz not null,
  primary key (complaint_id, seq),
  check ((seq = 1) = (kind = 'filed')),
  constraint complaint_history_check2 check ((reply_id is not null) = (kind = 'replied')),
  constraint complaint_history_check3 check ((score is not null) = (kind = 'scored')),
  constraint complaint_history_check4 check (kind <> 'noted' or note <> ''),
  -- Nobody escalates, and an assignment may be nobody's doing; the borrower alone files and scores.
  constraint complaint_history_by_whom check (
    case when by_agent is null then kind in ('filed', 'scored', 'escalated', 'assigned')
    else kind not in ('filed', 'scored', 'escalated') end
  ),
  constraint complaint_history_kind check (
    kind in ('filed', 'assigned', 'replied', 'noted', 'closed', 'reopened', 'scored', 'escalated', 'merged')
  )
);
create trigger complaint_history_is_append_only before update or delete on complaint_history
  for each row execute function refuse_rewriting_but_erasure(
    'select borrower_id from complaints where id = $1 ->> ''complaint_id''', 'note');

-- An image is its uploader's until it is filed with a complaint, or with a reply to it. `stored_at`: its file is safe.
-- `removed_at`: nobody can file it any more, and its file goes.
create table complaint_images (
  name text primary key check (name ~ '^[A-Za-z0-9_-]{43}$'),
  borrower_id text references borrowers (id),
  agent_id text,
  complaint_id text references complaints (id),
  reply_id bigint references complaint_replies (id),
  position smallint check (position between 1 and 9),
  received_bytes integer not null check (received_bytes > 0),
  mime text check (mime in ('image/jpeg', 'image/png', 'image/webp')),
  bytes integer check (bytes > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  created_at timestamptz not null,
  stored_at timestamptz,
  removed_at timestamptz,
  check ((borrower_id is null) <> (agent_id is null)),
  check ((complaint_id is null) = (position is null)),
  check ((reply_id is not null) = (agent_id is not null and complaint_id is not null)),
  check (complaint_id is null or (stored_at is not null and removed_at is null)),
  check ((stored_at is null) = (mime is null or bytes is null or width is null or height is null))
);
create unique index complaint_images_filed on complaint_images
  (complaint_id, coalesce(reply_id, 0), position) where complaint_id is not null;
create index complaint_images_uploaded on complaint_images (borrower_id, created_at) where borrower_id is not null;
create index complaint_images_unfiled on complaint_images (created_at) where complaint_id is null;
-- What an agent has uploaded since a time, for the quota.
create index complaint_images_uploaded_by_agent on complaint_images (agent_id, created_at) where agent_id is not null;

-- What an agent has written so far for a complaint. One agent's draft is never another's.
create table complaint_drafts (
  complaint_id text not null references complaints (id),
  agent_id text not null references agents (id),
  body text not null check (char_length(body) <= 4000),
  -- Names of the agent's own uploads, in order.
  images text[] not null check (cardinality(images) <= 9),
  saved_at timestamptz not null,
  primary key (complaint_id, agent_id),
  check (body <> '' or cardinality(images) > 0)
);

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
