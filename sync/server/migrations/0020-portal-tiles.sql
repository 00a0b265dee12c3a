-- What the portal of a company's people opens; empty: as the company above has it.
alter table companies add column tiles jsonb not null default '[]';
