-- `lower` knows only plain letters where the database's locale is C: accents are taken off first, large and small.
drop index borrowers_name_words;
create index borrowers_name_words on borrowers using gin (
  to_tsvector('simple', lower(translate(full_name, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun')))
);
