-- Whether a company's endpoint says what a campaign is; its next refresh fills it in.
alter table campaigns add column metadata jsonb not null default '{}';
