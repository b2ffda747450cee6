-- Why an agent asked for a payment to be ended. The audit log holds no text.
alter table attempt_evidence add column reason text not null default '';
