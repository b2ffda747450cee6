-- Which card it is, as far as its provider tells, under the key of the settings: two tokens of one card are one card.
alter table cards add column fingerprint bytea check (octet_length(fingerprint) = 32);
create index cards_fingerprint on cards (fingerprint, bound_at) where fingerprint is not null;

-- The cards that a borrower has tried to bind, whatever became of them.
create table card_tries (
  borrower_id text not null references borrowers (id),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  tried_at timestamptz not null,
  primary key (borrower_id, token_hash)
);
create index card_tries_tried on card_tries (tried_at);

-- Payments by card that were declined: few, so that counting them at each payment costs nothing.
create index attempts_declined_of_borrower on attempts (borrower_id, settled_at) where state = 'failed' and way = 'card';
create index attempts_declined_of_card on attempts (card_id, settled_at) where state = 'failed' and way = 'card';
