-- How somebody wants the app to look, on all their devices. Rows of before get what was shown until now.
alter table users add column preferences jsonb not null
  default '{"displayMode":"light","preferredLayoutMode":"kanban","animationsOff":false,"notifications":false,"menuMinimised":false}';
