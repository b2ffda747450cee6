-- A conventional penalty is at most the obligation that it secures (Código Civil Federal, art. 1843): a product without such a
-- limit is refused at start. Loans that were agreed keep the rules in their own offers.
update products
set definition = jsonb_set(definition, '{penalty,limit}', '{"amount": 1, "scale": 0}')
where definition ->> 'market' = 'mexico'
  and (definition -> 'penalty' -> 'limit' = 'null'::jsonb
    or (definition #>> '{penalty,limit,amount}')::numeric
      > power(10::numeric, (definition #>> '{penalty,limit,scale}')::numeric));
