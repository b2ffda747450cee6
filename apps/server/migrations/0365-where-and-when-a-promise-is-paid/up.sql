-- Where a borrower said that they would pay, and whether they are reminded.
alter table payment_promises
  add column pay_at text,
  add column remind text not null default 'never' check (remind in ('never', 'dayBefore', 'sameDay'));

-- Not validated: the rows that are there obeyed the stricter one, and reading them all would hold up every reminder.
alter table reminders drop constraint reminders_kind_check;
alter table reminders add constraint reminders_kind_check
  check (kind in ('dueSoon', 'dueToday', 'overdue', 'newPlan', 'promised')) not valid;
