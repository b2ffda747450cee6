-- Agents who take complaints of a reason; whoever there is where it names none.
alter table complaint_types add column agent_ids text[] not null default '{}';
