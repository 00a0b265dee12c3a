-- What customers are told of a visit, what other moments they may ask for, and what they answered.
alter table companies add column visit_messages jsonb not null default '{"on_the_way":"page","day_before":"off","asks":false}';
alter table visits add column offered jsonb not null default '[]';
alter table visits add column answer jsonb not null
  default '{"said":"","about":"","date":"","window_from":"","window_to":"","at":0}';
