-- The public site: registrations, captchas, codes by SMS, counts and messages of visitors.

-- A message as it was written. It is read in the console, and each reading is a row of the audit log like any other.
create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 960),
  telephone text not null check (char_length(telephone) between 1 and 320),
  email text not null check (char_length(email) between 1 and 1280),
  message text not null check (char_length(message) between 1 and 16000),
  language text not null check (language in ('es', 'en')),
  sent_at timestamptz not null,
  digest bytea not null unique check (octet_length(digest) = 32),
  -- Who dealt with a message, and when: with that the time begins after which it is deleted.
  dealt_at timestamptz,
  dealt_by text references agents (id),
  constraint contact_messages_dealt_by_somebody check ((dealt_at is null) = (dealt_by is null))
);
create index contact_messages_sent_at on contact_messages (sent_at);
create index contact_messages_open on contact_messages (id) where dealt_at is null;
create index contact_messages_dealt on contact_messages (dealt_at, id) where dealt_at is not null;

-- Who came by a promotional page, and by which campaign. The lender's own system may give the borrower its own id later.
create table promotion_registrations (
  borrower_id text primary key references borrowers (id) on update cascade,
  template_id text not null,
  user_from text not null,
  app_from text not null,
  utm_tag text not null,
  invite_code text not null,
  app_name text not null,
  device_id text not null,
  registered_at timestamptz not null
);

-- The one open captcha of a visitor: a picture by the hash of its answer, or a challenge for the device. Taking it deletes it.
create table promotion_captchas (
  sid_hash bytea primary key check (octet_length(sid_hash) = 32),
  answer_hash bytea check (octet_length(answer_hash) = 32),
  challenge text,
  bits integer check (bits between 1 and 32),
  expires_at timestamptz not null,
  check ((challenge is null) = (bits is null)),
  check ((answer_hash is null) <> (challenge is null))
);
create index promotion_captchas_expiry on promotion_captchas (expires_at);

-- One row a code that was asked for: what limits count, what is sent from (`try_at` is the worker's lease), what a registration
-- is checked against. A phone that is registered gets a row of the same kind which is never sent, so that nobody can tell the two
-- apart by how long an answer takes.
create table sms_codes (
  id bigint generated always as identity primary key,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  prefix text not null,
  address_hash bytea not null check (octet_length(address_hash) = 32),
  sid_hash bytea not null check (octet_length(sid_hash) = 32),
  -- What solved the captcha that this code was asked for by: the registration shows it once more.
  captcha_hash bytea not null check (octet_length(captcha_hash) = 32),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  -- The code for whoever sends it; gone as soon as it was sent.
  sealed_code bytea,
  language text not null check (language in ('es', 'en', 'zh')),
  is_withheld boolean not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  tries integer not null default 0 check (tries between 0 and 5),
  used_at timestamptz,
  try_at timestamptz not null,
  send_tries integer not null default 0 check (send_tries >= 0),
  sent_at timestamptz,
  check ((sent_at is null) = (sealed_code is not null))
);
create index sms_codes_of_phone on sms_codes (phone, asked_at);
create index sms_codes_of_address on sms_codes (address_hash, asked_at);
create index sms_codes_of_prefix on sms_codes (prefix, asked_at);
create index sms_codes_of_sid on sms_codes (sid_hash);
create index sms_codes_by_age on sms_codes (asked_at);
create index sms_codes_to_send on sms_codes (try_at) where sent_at is null;

-- Raised once a day by whoever notices, told to the log by one worker.
create table sms_alarms (
  kind text not null check (kind in ('budget', 'conversion', 'guessing')),
  on_day date not null,
  raised_at timestamptz not null,
  told_at timestamptz,
  primary key (kind, on_day)
);

-- The funnel of the promotional pages: counts by campaign and day, and no row of any visitor.
create table promotion_counts (
  on_day date not null,
  template_id text not null,
  user_from text not null,
  app_from text not null,
  utm_tag text not null,
  client_type text not null check (client_type in ('', 'ios', 'android')),
  step text not null check (step in ('visit', 'click', 'captcha', 'sms', 'known', 'registered', 'download')),
  count bigint not null check (count > 0),
  primary key (on_day, template_id, user_from, app_from, utm_tag, client_type, step)
) partition by range (on_day);
