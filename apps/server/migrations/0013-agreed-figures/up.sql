-- What the loan's screen needs of the terms, computed when an offer is frozen: the terms themselves are long, stored
-- compressed, and would be unpacked for every look at a loan.
alter table offers
  add column received bigint not null
    generated always as ((terms #>> '{offer,received}')::bigint) stored,
  add column payable_total bigint not null
    generated always as ((terms #>> '{offer,payableTotal}')::bigint) stored,
  -- Which rules: the orders of one version of a product share theirs.
  add column rules_digest text not null
    generated always as (md5(terms ->> 'product')) stored;
