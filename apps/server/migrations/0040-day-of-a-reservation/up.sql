-- The market's day on which an attempt reserved its amount: the day that its payment counts for, whenever the provider's word comes.
-- Null in what the version before has begun; its day is that of `started_at`.
alter table attempts add column counts_on date;
