-- Borrowers are told by SMS of another plan that waits for their answer (docs/decisions/111-reschedule.md).
alter table reminders drop constraint reminders_kind_check;
alter table reminders add constraint reminders_kind_check check (kind in ('dueSoon', 'dueToday', 'overdue', 'newPlan')) not valid;
