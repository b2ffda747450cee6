-- A character of a person is at most eight of the database's.
alter table contact_messages drop constraint contact_messages_name_check;
alter table contact_messages add constraint contact_messages_name_check
  check (char_length(name) between 1 and 960) not valid;
alter table contact_messages validate constraint contact_messages_name_check;
alter table contact_messages drop constraint contact_messages_telephone_check;
alter table contact_messages add constraint contact_messages_telephone_check
  check (char_length(telephone) between 1 and 320) not valid;
alter table contact_messages validate constraint contact_messages_telephone_check;
alter table contact_messages drop constraint contact_messages_email_check;
alter table contact_messages add constraint contact_messages_email_check
  check (char_length(email) between 1 and 1280) not valid;
alter table contact_messages validate constraint contact_messages_email_check;
alter table contact_messages drop constraint contact_messages_message_check;
alter table contact_messages add constraint contact_messages_message_check
  check (char_length(message) between 1 and 16000) not valid;
alter table contact_messages validate constraint contact_messages_message_check;
