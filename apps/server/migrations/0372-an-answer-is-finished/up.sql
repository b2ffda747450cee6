-- The delivered template ended in a colon, and what came after it could be forgotten: with a blank an answer that is not
-- finished is not sent. What a lender has changed stays.
update complaint_templates
set body = 'Gracias por escribirnos. Revisamos tu mensaje y esto es lo que encontramos: {resultado}'
where id = 'thanks-es' and version = 1
  and body = 'Gracias por escribirnos. Revisamos tu mensaje y esto es lo que encontramos:';
update complaint_templates
set body = 'Thank you for writing to us. We looked into your message and this is what we found: {result}'
where id = 'thanks-en' and version = 1
  and body = 'Thank you for writing to us. We looked into your message and this is what we found:';
