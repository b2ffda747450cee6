-- The months of tables that grow with every day: what lies before the next one is one partition, the following two have their own,
-- and rows of any other day go to a default one. Later months are made by the server.
do $$
declare
  parent text;
  first_month date := (date_trunc('month', now() at time zone 'UTC') + interval '1 month')::date;
begin
  -- The bounds of a table that is parted by instants.
  perform set_config('timezone', 'UTC', true);
  foreach parent in array array['promotion_counts', 'audit_log'] loop
    execute format(
      'create table %I partition of %I for values from (minvalue) to (%L)', parent || '_past', parent, first_month
    );
    execute format('create table %I partition of %I default', parent || '_other', parent);
    perform keep_from_truncation(parent, parent || '_past');
    perform keep_from_truncation(parent, parent || '_other');
    perform make_month(parent, first_month);
    perform make_month(parent, (first_month + interval '1 month')::date);
  end loop;
end
$$;
