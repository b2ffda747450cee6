alter table attempt_decisions add column answer_reason text
  check (char_length(answer_reason) between 1 and 2000);
