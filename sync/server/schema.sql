-- The schema that the migrations produce, to be read; nothing runs it. `npm run refresh` writes it.

create table absences (
  _id text not null,
  tree text not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text not null,
  company_id text not null default ''::text,
  user_id text not null default ''::text,
  "from" text not null default ''::text,
  until text not null default ''::text,
  from_time text not null default ''::text,
  until_time text not null default ''::text,
  reason text not null default 'other'::text,
  constraint absences_pkey PRIMARY KEY (_id)
);
CREATE INDEX absences_changes ON public.absences USING btree (tree, seq, _id);
CREATE INDEX absences_newest ON public.absences USING btree (tree, _id DESC) WHERE (NOT deleted);
alter table absences enable row level security;
create policy added on absences for insert to aurum_app with check (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy changed on absences for update to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy visible on absences for select to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
grant insert, select, update on absences to aurum_app;

create table archives (
  _id text not null,
  tree text not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text not null,
  company_id text not null default ''::text,
  customer_id text not null default ''::text,
  order_id text not null default ''::text,
  type text not null default 'order'::text,
  current_status jsonb not null default '{"name": "", "color": "#000000", "meaning": "", "customer_message": {"type": "web_only", "active": false, "message": "", "required": false}}'::jsonb,
  status_history jsonb not null default '[]'::jsonb,
  address jsonb not null default '{"city": "", "street": "", "postcode": "", "house_number": "", "house_number_addition": ""}'::jsonb,
  form jsonb not null default '{}'::jsonb,
  products jsonb not null default '[]'::jsonb,
  campaigns jsonb not null default '[]'::jsonb,
  request_date bigint not null default 0,
  mod_date bigint not null default 0,
  version text not null default '1.0.0'::text,
  warranty text not null default ''::text,
  customer_readonly boolean not null default false,
  user_readonly boolean not null default false,
  customer_uploads jsonb not null default '[]'::jsonb,
  employee_uploads jsonb not null default '[]'::jsonb,
  main_assignee_id text not null default ''::text,
  current_assignee_id text not null default ''::text,
  generated_pdf_path text not null default ''::text,
  integration_metadata jsonb not null default '{}'::jsonb,
  commentary jsonb not null default '[]'::jsonb,
  leading_order_id text not null default ''::text,
  archived_date bigint not null default 0,
  valid_until text not null default ''::text,
  approval jsonb not null default '{"by": "", "how": "", "date": 0, "done": 0, "option": "", "user_id": "", "version": "", "signature": ""}'::jsonb,
  edits jsonb not null default '[]'::jsonb,
  customer_news bigint not null default 0,
  reckoning text not null default ''::text,
  status_before jsonb not null default '{"name": "", "color": "#000000", "meaning": "", "customer_message": {"type": "web_only", "active": false, "message": "", "required": false}}'::jsonb,
  customer_seen bigint not null default 0,
  declined jsonb not null default '{"date": 0, "reason": "", "version": ""}'::jsonb,
  optional jsonb not null default '[]'::jsonb,
  extras jsonb not null default '[]'::jsonb,
  options jsonb not null default '[]'::jsonb,
  option text not null default ''::text,
  chosen boolean not null default false,
  follow_up jsonb not null default '{"date": "", "note": ""}'::jsonb,
  discount jsonb not null default '{"off": 0, "date": 0, "state": "", "reason": "", "user_id": ""}'::jsonb,
  visit_id text not null default ''::text,
  place jsonb not null default '{"door": "", "latitude": 0, "longitude": 0}'::jsonb,
  material jsonb not null default '{"day": "", "state": ""}'::jsonb,
  constraint archives_pkey PRIMARY KEY (_id)
);
CREATE INDEX archives_changes ON public.archives USING btree (tree, seq, _id);
CREATE INDEX archives_newest ON public.archives USING btree (tree, _id DESC) WHERE (NOT deleted);
alter table archives enable row level security;
create policy added on archives for insert to aurum_app with check (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy changed on archives for update to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy visible on archives for select to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
CREATE TRIGGER search_added AFTER INSERT ON public.archives FOR EACH ROW EXECUTE FUNCTION keep_order_search();
CREATE TRIGGER search_changed AFTER UPDATE ON public.archives FOR EACH ROW WHEN (((((((old.deleted IS DISTINCT FROM new.deleted) OR (old.owner IS DISTINCT FROM new.owner)) OR (old.order_id IS DISTINCT FROM new.order_id)) OR (old.address IS DISTINCT FROM new.address)) OR (old.products IS DISTINCT FROM new.products)) OR (old.campaigns IS DISTINCT FROM new.campaigns))) EXECUTE FUNCTION keep_order_search();
grant insert, select, update on archives to aurum_app;

create table audit_events (
  id bigint not null,
  at timestamp with time zone not null default now(),
  kind text not null,
  user_id uuid,
  tree text,
  by_user uuid,
  network text not null default ''::text,
  details jsonb not null default '{}'::jsonb,
  constraint audit_events_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_events_by_network ON public.audit_events USING btree (network, at);
CREATE INDEX audit_events_by_time ON public.audit_events USING btree (at);
CREATE INDEX audit_events_by_user ON public.audit_events USING btree (user_id, at);
alter table audit_events enable row level security;
create policy own_tree on audit_events for insert to aurum_app with check ((tree = ( SELECT aurum_tree() AS aurum_tree)));
grant insert on audit_events to aurum_app;

create table authenticators (
  user_id uuid not null,
  secret text not null,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint authenticators_pkey PRIMARY KEY (user_id)
);

create table blobs (
  tree text not null,
  hash text not null,
  size bigint not null,
  mime text not null,
  width bigint not null default 0,
  height bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  given_up timestamp with time zone,
  constraint blobs_pkey PRIMARY KEY (tree, hash)
);
CREATE INDEX blobs_by_age ON public.blobs USING btree (created_at);
CREATE INDEX blobs_given_up ON public.blobs USING btree (given_up) WHERE (given_up IS NOT NULL);
alter table blobs enable row level security;
create policy own_tree on blobs for all to aurum_app using ((tree = ( SELECT aurum_tree() AS aurum_tree)));
grant select on blobs to aurum_app;

create table campaigns (
  _id text not null,
  tree text not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text not null,
  name text not null default ''::text,
  description text not null default ''::text,
  dates jsonb not null default '[]'::jsonb,
  dates_duration_type text not null default 'range'::text,
  overrules_others boolean not null default false,
  product_ids jsonb not null default '[]'::jsonb,
  product_combination_only boolean not null default false,
  combined_accessory_ids jsonb not null default '[]'::jsonb,
  addition text not null default ''::text,
  discount jsonb not null default '0'::jsonb,
  is_cashback boolean not null default false,
  color text not null default '#000000'::text,
  badge_image text not null default ''::text,
  pdf_file_ids jsonb not null default '[]'::jsonb,
  carousel_file text not null default ''::text,
  characteristics jsonb not null default '[]'::jsonb,
  active boolean not null default true,
  company_id text not null default ''::text,
  metadata jsonb not null default '{}'::jsonb,
  constraint campaigns_pkey PRIMARY KEY (_id)
);
CREATE INDEX campaigns_changes ON public.campaigns USING btree (tree, seq, _id);
CREATE INDEX campaigns_newest ON public.campaigns USING btree (tree, _id DESC) WHERE (NOT deleted);
alter table campaigns enable row level security;
create policy added on campaigns for insert to aurum_app with check (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy changed on campaigns for update to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy visible on campaigns for select to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_lineage() AS aurum_lineage)::text[]))));
grant insert, select, update on campaigns to aurum_app;

create table clocks (
  tree text not null,
  epoch text not null,
  seq bigint not null,
  constraint clocks_pkey PRIMARY KEY (tree)
);
alter table clocks enable row level security;
create policy own_tree on clocks for all to aurum_app using ((tree = ( SELECT aurum_tree() AS aurum_tree)));
grant insert, select, update on clocks to aurum_app;

create table companies (
  _id text not null,
  tree text not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text not null,
  name text not null default ''::text,
  parent_company_id text not null default ''::text,
  sub_companies jsonb not null default '[]'::jsonb,
  active boolean not null default true,
  statuses jsonb not null default '[]'::jsonb,
  global_statuses jsonb not null default '[]'::jsonb,
  triggers jsonb not null default '[]'::jsonb,
  tracking_ids jsonb not null default '{"google": "", "hotjar": ""}'::jsonb,
  default_texts jsonb not null default '{"pdf": {"primary": "", "secondary": ""}, "email": {"primary": "", "secondary": ""}}'::jsonb,
  integrations jsonb not null default '[]'::jsonb,
  config jsonb not null default '{"color": "#000000", "endpoint": {"url": "", "token": "", "version": ""}, "frontend": {"url": "", "token": ""}, "order_number_prefix": ""}'::jsonb,
  tiles jsonb not null default '[]'::jsonb,
  contact jsonb not null default '{"email": "", "hours": "", "telephone": ""}'::jsonb,
  subsidy_paid_out boolean not null default false,
  first_day jsonb not null default '{"put_away": false, "statuses_seen": false}'::jsonb,
  identity jsonb not null default '{"kvk": "", "city": "", "iban": "", "street": "", "postcode": "", "vat_number": "", "account_name": ""}'::jsonb,
  logo text not null default ''::text,
  mail_server jsonb not null default '{"from": "", "host": "", "port": 587, "user": "", "password": ""}'::jsonb,
  numbers_from bigint not null default 0,
  vat jsonb not null default '{"vat_rate": 21, "vat_reverse": false}'::jsonb,
  tells_who_comes boolean not null default false,
  reminders jsonb not null default '{"times": 1, "after_days": 0}'::jsonb,
  employee_discount bigint not null default 0,
  archived_page_days bigint not null default 3650,
  visit_messages jsonb not null default '{"asks": false, "day_before": "off", "on_the_way": "page"}'::jsonb,
  constraint companies_pkey PRIMARY KEY (_id)
);
CREATE INDEX companies_changes ON public.companies USING btree (tree, seq, _id);
CREATE INDEX companies_newest ON public.companies USING btree (tree, _id DESC) WHERE (NOT deleted);
alter table companies enable row level security;
create policy added on companies for insert to aurum_app with check (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND ((owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[])) OR (parent_company_id = ANY (( SELECT aurum_companies() AS aurum_companies)::text[])))));
create policy changed on companies for update to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy visible on companies for select to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_lineage() AS aurum_lineage)::text[]))));
grant insert, select, update on companies to aurum_app;

create table crash_reports (
  id uuid not null,
  at timestamp with time zone not null default now(),
  user_id uuid,
  tree text,
  version text not null,
  location text not null,
  message text not null,
  component_stack text not null,
  navigator text not null,
  constraint crash_reports_pkey PRIMARY KEY (id)
);
CREATE INDEX crash_reports_by_time ON public.crash_reports USING btree (at);

create table credentials (
  user_id uuid not null,
  username text not null,
  tree text not null,
  password_hash text not null,
  updated_at timestamp with time zone not null default now(),
  constraint credentials_pkey PRIMARY KEY (user_id),
  constraint credentials_username_key UNIQUE (tree, username)
);

create table customer_links (
  id uuid not null,
  tree text not null,
  order_id text not null,
  company_id text not null,
  token_hash text not null,
  made_at timestamp with time zone not null default now(),
  made_by text not null,
  ended_at timestamp with time zone,
  seen_at timestamp with time zone,
  archive_id text not null default ''::text,
  constraint customer_links_pkey PRIMARY KEY (id),
  constraint customer_links_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX customer_links_by_archive ON public.customer_links USING btree (archive_id) WHERE (archive_id <> ''::text);
CREATE INDEX customer_links_by_order ON public.customer_links USING btree (order_id, made_at);
CREATE UNIQUE INDEX customer_links_standing ON public.customer_links USING btree (order_id) WHERE (ended_at IS NULL);

create table customers (
  _id text not null,
  tree text not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text not null,
  company_id text not null default ''::text,
  title text not null default ''::text,
  firstname text not null default ''::text,
  lastname text not null default ''::text,
  company text not null default ''::text,
  debtor_number text not null default ''::text,
  email text not null default ''::text,
  telephone text not null default ''::text,
  mobilephone text not null default ''::text,
  iban text not null default ''::text,
  addresses jsonb not null default '[]'::jsonb,
  installation_addresses jsonb not null default '[]'::jsonb,
  merged_into text not null default ''::text,
  merged jsonb not null default '{}'::jsonb,
  different_from jsonb not null default '[]'::jsonb,
  language text not null default 'nl'::text,
  exported bigint not null default 0,
  vat_number text not null default ''::text,
  constraint customers_pkey PRIMARY KEY (_id)
);
CREATE INDEX customers_changes ON public.customers USING btree (tree, seq, _id);
CREATE INDEX customers_merged ON public.customers USING btree (tree, merged_into) WHERE (merged_into <> ''::text);
CREATE INDEX customers_newest ON public.customers USING btree (tree, _id DESC) WHERE (NOT deleted);
alter table customers enable row level security;
create policy added on customers for insert to aurum_app with check (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy changed on customers for update to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy visible on customers for select to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
CREATE TRIGGER search_added AFTER INSERT ON public.customers FOR EACH ROW EXECUTE FUNCTION keep_customer_search();
CREATE TRIGGER search_changed AFTER UPDATE ON public.customers FOR EACH ROW WHEN (((((((((old.deleted IS DISTINCT FROM new.deleted) OR (old.owner IS DISTINCT FROM new.owner)) OR (old.firstname IS DISTINCT FROM new.firstname)) OR (old.lastname IS DISTINCT FROM new.lastname)) OR (old.company IS DISTINCT FROM new.company)) OR (old.email IS DISTINCT FROM new.email)) OR (old.telephone IS DISTINCT FROM new.telephone)) OR (old.mobilephone IS DISTINCT FROM new.mobilephone))) EXECUTE FUNCTION keep_customer_search();
grant insert, select, update on customers to aurum_app;

create table departures (
  tree text not null,
  collection text not null,
  id text not null,
  seq bigint not null,
  company_id text not null,
  constraint departures_pkey PRIMARY KEY (tree, collection, id, company_id)
);
CREATE INDEX departures_by_seq ON public.departures USING btree (tree, collection, seq);
alter table departures enable row level security;
create policy own_companies on departures for all to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (company_id = ANY (( SELECT aurum_lineage() AS aurum_lineage)::text[]))));
grant delete, insert, select, update on departures to aurum_app;

create table exports (
  _id text not null,
  tree text not null,
  owner text not null,
  order_id text not null,
  kind text not null,
  version text not null,
  options jsonb not null,
  user_id text not null,
  date bigint not null,
  state text not null default 'waiting'::text,
  message text not null default ''::text,
  files jsonb not null default '[]'::jsonb,
  number text not null default ''::text,
  constraint exports_pkey PRIMARY KEY (_id),
  constraint exports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX exports_by_number ON public.exports USING btree (owner, number, date) WHERE (number <> ''::text);
CREATE INDEX exports_by_order ON public.exports USING btree (order_id, date);
CREATE UNIQUE INDEX exports_once ON public.exports USING btree (order_id, kind, version) WHERE (state <> 'failed'::text);
alter table exports enable row level security;
create policy own_companies on exports for all to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
grant insert, select on exports to aurum_app;

create table factor_offers (
  session_hash text not null,
  challenge text,
  secret text not null,
  expires_at timestamp with time zone not null,
  constraint factor_offers_pkey PRIMARY KEY (session_hash)
);

create table field_counts (
  tree text not null,
  collection text not null,
  fields integer not null,
  seq bigint not null,
  constraint field_counts_pkey PRIMARY KEY (tree, collection, fields)
);
alter table field_counts enable row level security;
create policy own_tree on field_counts for all to aurum_app using ((tree = ( SELECT aurum_tree() AS aurum_tree)));
grant select on field_counts to aurum_app;

create table files (
  _id text not null,
  tree text not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text not null,
  company_id text not null default ''::text,
  order_id text not null default ''::text,
  path text not null default ''::text,
  filename text not null default ''::text,
  is_public boolean not null default false,
  hash text not null default ''::text,
  mime text not null default ''::text,
  size bigint not null default 0,
  width bigint not null default 0,
  height bigint not null default 0,
  date bigint not null default 0,
  user_id text not null default ''::text,
  caption text not null default ''::text,
  signed_by text not null default ''::text,
  signed_version text not null default ''::text,
  for_customer boolean not null default false,
  constraint files_pkey PRIMARY KEY (_id)
);
CREATE INDEX files_by_content ON public.files USING btree (tree, hash) WHERE (NOT deleted);
CREATE INDEX files_changes ON public.files USING btree (tree, seq, _id);
CREATE INDEX files_newest ON public.files USING btree (tree, _id DESC) WHERE (NOT deleted);
alter table files enable row level security;
create policy added on files for insert to aurum_app with check (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy changed on files for update to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy visible on files for select to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
grant insert, select, update on files to aurum_app;

create table flows (
  _id text not null,
  tree text not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text not null,
  company_id text not null default ''::text,
  name text not null default ''::text,
  steps jsonb not null default '{}'::jsonb,
  results jsonb not null default '{"body": "", "title": "", "button": {"to": "", "label": ""}}'::jsonb,
  active boolean not null default true,
  version bigint not null default 1,
  published_at bigint not null default 0,
  draft jsonb not null default '{"name": "", "steps": [], "exists": false, "results": {"body": "", "title": "", "button": {"to": "", "label": ""}}}'::jsonb,
  constraint flows_pkey PRIMARY KEY (_id)
);
CREATE INDEX flows_changes ON public.flows USING btree (tree, seq, _id);
CREATE INDEX flows_newest ON public.flows USING btree (tree, _id DESC) WHERE (NOT deleted);
alter table flows enable row level security;
create policy added on flows for insert to aurum_app with check (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy changed on flows for update to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy visible on flows for select to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_lineage() AS aurum_lineage)::text[]))));
grant insert, select, update on flows to aurum_app;

create table imports (
  _id text not null,
  tree text not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text not null,
  company_id text not null default ''::text,
  whole text not null default ''::text,
  part bigint not null default 0,
  file text not null default ''::text,
  columns jsonb not null default '[]'::jsonb,
  user_id text not null default ''::text,
  date bigint not null default 0,
  rows jsonb not null default '[]'::jsonb,
  undone bigint not null default 0,
  constraint imports_pkey PRIMARY KEY (_id)
);
CREATE INDEX imports_changes ON public.imports USING btree (tree, seq, _id);
CREATE INDEX imports_newest ON public.imports USING btree (tree, _id DESC) WHERE (NOT deleted);
alter table imports enable row level security;
create policy added on imports for insert to aurum_app with check (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy changed on imports for update to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy visible on imports for select to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
grant insert, select, update on imports to aurum_app;

create table integrations (
  _id text not null,
  tree text not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text not null,
  name text not null default ''::text,
  description text not null default ''::text,
  "configSchema" jsonb not null default '{}'::jsonb,
  "developerOnly" boolean not null default false,
  "defaultEnabled" boolean not null default false,
  icon text not null default ''::text,
  constraint integrations_pkey PRIMARY KEY (_id)
);
CREATE INDEX integrations_changes ON public.integrations USING btree (tree, seq, _id);
CREATE INDEX integrations_newest ON public.integrations USING btree (tree, _id DESC) WHERE (NOT deleted);
alter table integrations enable row level security;
create policy added on integrations for insert to aurum_app with check ((tree = ( SELECT aurum_tree() AS aurum_tree)));
create policy changed on integrations for update to aurum_app using ((tree = ( SELECT aurum_tree() AS aurum_tree)));
create policy visible on integrations for select to aurum_app using ((tree = ( SELECT aurum_tree() AS aurum_tree)));
grant insert, select, update on integrations to aurum_app;

create table known_addresses (
  postcode text not null,
  number bigint not null,
  addresses jsonb not null,
  looked_at timestamp with time zone not null default now(),
  constraint known_addresses_pkey PRIMARY KEY (postcode, number)
);

create table mail_states (
  tree text not null,
  worked_at bigint,
  failed_at bigint,
  fault text not null default ''::text,
  constraint mail_states_pkey PRIMARY KEY (tree)
);

create table mail_tokens (
  token_hash text not null,
  user_id uuid not null,
  made_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint mail_tokens_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX mail_tokens_by_user ON public.mail_tokens USING btree (user_id, made_at);

create table migrations (
  id integer not null,
  name text not null,
  sha256 text not null,
  at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (id)
);

create table op_results (
  tree text not null,
  op_id uuid not null,
  user_id uuid not null,
  at timestamp with time zone not null default now(),
  seq bigint not null,
  result jsonb not null,
  constraint op_results_pkey PRIMARY KEY (tree, op_id)
);
alter table op_results enable row level security;
create policy own_tree on op_results for all to aurum_app using ((tree = ( SELECT aurum_tree() AS aurum_tree)));
grant insert, select on op_results to aurum_app;

create table order_numbers (
  prefix text not null,
  next bigint not null,
  constraint order_numbers_pkey PRIMARY KEY (prefix)
);
grant insert, select, update on order_numbers to aurum_app;

create table orders (
  _id text not null,
  tree text not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text not null,
  company_id text not null default ''::text,
  customer_id text not null default ''::text,
  order_id text not null default ''::text,
  type text not null default 'order'::text,
  current_status jsonb not null default '{"name": "", "color": "#000000", "meaning": "", "customer_message": {"type": "web_only", "active": false, "message": "", "required": false}}'::jsonb,
  status_history jsonb not null default '[]'::jsonb,
  address jsonb not null default '{"city": "", "street": "", "postcode": "", "house_number": "", "house_number_addition": ""}'::jsonb,
  form jsonb not null default '{}'::jsonb,
  products jsonb not null default '[]'::jsonb,
  campaigns jsonb not null default '[]'::jsonb,
  request_date bigint not null default 0,
  mod_date bigint not null default 0,
  version text not null default '1.0.0'::text,
  warranty text not null default ''::text,
  customer_readonly boolean not null default false,
  user_readonly boolean not null default false,
  customer_uploads jsonb not null default '[]'::jsonb,
  employee_uploads jsonb not null default '[]'::jsonb,
  main_assignee_id text not null default ''::text,
  current_assignee_id text not null default ''::text,
  generated_pdf_path text not null default ''::text,
  integration_metadata jsonb not null default '{}'::jsonb,
  commentary jsonb not null default '[]'::jsonb,
  valid_until text not null default ''::text,
  approval jsonb not null default '{"by": "", "how": "", "date": 0, "done": 0, "option": "", "user_id": "", "version": "", "signature": ""}'::jsonb,
  edits jsonb not null default '[]'::jsonb,
  customer_news bigint not null default 0,
  reckoning text not null default ''::text,
  status_before jsonb not null default '{"name": "", "color": "#000000", "meaning": "", "customer_message": {"type": "web_only", "active": false, "message": "", "required": false}}'::jsonb,
  customer_seen bigint not null default 0,
  declined jsonb not null default '{"date": 0, "reason": "", "version": ""}'::jsonb,
  optional jsonb not null default '[]'::jsonb,
  extras jsonb not null default '[]'::jsonb,
  options jsonb not null default '[]'::jsonb,
  option text not null default ''::text,
  chosen boolean not null default false,
  follow_up jsonb not null default '{"date": "", "note": ""}'::jsonb,
  discount jsonb not null default '{"off": 0, "date": 0, "state": "", "reason": "", "user_id": ""}'::jsonb,
  visit_id text not null default ''::text,
  place jsonb not null default '{"door": "", "latitude": 0, "longitude": 0}'::jsonb,
  material jsonb not null default '{"day": "", "state": ""}'::jsonb,
  constraint orders_pkey PRIMARY KEY (_id)
);
CREATE INDEX orders_at ON public.orders USING btree (tree, upper(replace((address ->> 'postcode'::text), ' '::text, ''::text)));
CREATE INDEX orders_changes ON public.orders USING btree (tree, seq, _id);
CREATE INDEX orders_customer ON public.orders USING btree (tree, customer_id) WHERE (NOT deleted);
CREATE INDEX orders_newest ON public.orders USING btree (tree, _id DESC) WHERE (NOT deleted);
CREATE UNIQUE INDEX orders_number ON public.orders USING btree (tree, order_id) WHERE (order_id <> ''::text);
CREATE INDEX orders_requested ON public.orders USING btree (tree, request_date) WHERE (NOT deleted);
alter table orders enable row level security;
create policy added on orders for insert to aurum_app with check (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy changed on orders for update to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy visible on orders for select to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
CREATE TRIGGER search_added AFTER INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION keep_order_search();
CREATE TRIGGER search_changed AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((((((old.deleted IS DISTINCT FROM new.deleted) OR (old.owner IS DISTINCT FROM new.owner)) OR (old.order_id IS DISTINCT FROM new.order_id)) OR (old.address IS DISTINCT FROM new.address)) OR (old.products IS DISTINCT FROM new.products)) OR (old.campaigns IS DISTINCT FROM new.campaigns))) EXECUTE FUNCTION keep_order_search();
grant insert, select, update on orders to aurum_app;

create table passkey_challenges (
  holder text not null,
  challenge text not null,
  username text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (holder)
);

create table passkeys (
  id text not null,
  user_id uuid not null,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null default '[]'::jsonb,
  user_agent text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id)
);
CREATE INDEX passkeys_by_user ON public.passkeys USING btree (user_id);

create table products (
  _id text not null,
  tree text not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text not null,
  brand text not null default ''::text,
  type text not null default ''::text,
  usp_highlights jsonb not null default '[]'::jsonb,
  category jsonb not null default '{"_id": "", "name": "", "active": true, "characteristics": [], "customer_upload": false, "customer_upload_info": ""}'::jsonb,
  product_image text not null default ''::text,
  product_file_ids jsonb not null default '[]'::jsonb,
  download_files jsonb not null default '[]'::jsonb,
  download_file_ids jsonb not null default '[]'::jsonb,
  meta_description text not null default ''::text,
  description text not null default ''::text,
  disclaimer_text text not null default ''::text,
  signup_fee bigint not null default 0,
  base_price bigint not null default 0,
  discount jsonb not null default '0'::jsonb,
  selling_price bigint not null default 0,
  vat_rate bigint not null default 21,
  is_subscription boolean not null default false,
  subsidy_title text not null default ''::text,
  subsidy_description text not null default ''::text,
  subsidy_code text not null default ''::text,
  subsidy_price bigint not null default 0,
  characteristics jsonb not null default '[]'::jsonb,
  sku text not null default ''::text,
  mpn text not null default ''::text,
  stock bigint not null default 0,
  amount bigint not null default 1,
  is_accessory boolean not null default false,
  accessory_pre_selected boolean not null default false,
  accessory_ids jsonb not null default '[]'::jsonb,
  url text not null default ''::text,
  active boolean not null default true,
  metadata jsonb not null default '{}'::jsonb,
  company_id text not null default ''::text,
  vat_reverse boolean not null default false,
  unit text not null default 'piece'::text,
  price_changes jsonb not null default '[]'::jsonb,
  constraint products_pkey PRIMARY KEY (_id)
);
CREATE INDEX products_changes ON public.products USING btree (tree, seq, _id);
CREATE INDEX products_newest ON public.products USING btree (tree, _id DESC) WHERE (NOT deleted);
alter table products enable row level security;
create policy added on products for insert to aurum_app with check (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy changed on products for update to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy visible on products for select to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_lineage() AS aurum_lineage)::text[]))));
grant insert, select, update on products to aurum_app;

create table push_keys (
  is_only boolean not null default true,
  public_key text not null,
  private_key text not null,
  constraint push_keys_is_only_check CHECK (is_only),
  constraint push_keys_pkey PRIMARY KEY (is_only)
);

create table push_subscriptions (
  id uuid not null default gen_random_uuid(),
  session_hash text not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null default now(),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE,
  constraint push_subscriptions_session_hash_key UNIQUE (session_hash)
);
CREATE INDEX push_subscriptions_by_user ON public.push_subscriptions USING btree (user_id, created_at);

create table recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash)
);

create table revoked_sessions (
  token_hash text not null,
  expires_at timestamp with time zone not null,
  user_id uuid,
  constraint revoked_sessions_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX revoked_sessions_by_expiry ON public.revoked_sessions USING btree (expires_at);

create table search_texts (
  _id text not null,
  tree text not null,
  owner text not null,
  own text not null,
  goods text not null default ''::text,
  constraint search_texts_pkey PRIMARY KEY (_id)
);
alter table search_texts enable row level security;
create policy own_companies on search_texts for all to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
grant select on search_texts to aurum_app;

create table sent_mails (
  key text not null,
  at timestamp with time zone not null default now(),
  message jsonb,
  mail_id text,
  order_id text,
  constraint sent_mails_pkey PRIMARY KEY (key)
);
CREATE INDEX sent_mails_by_id ON public.sent_mails USING btree (mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX sent_mails_by_time ON public.sent_mails USING btree (at);

create table sessions (
  token_hash text not null,
  user_id uuid not null,
  tree text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null default now(),
  user_agent text,
  id uuid not null default gen_random_uuid(),
  purpose text not null default 'app'::text,
  tries integer not null default 0,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_purpose_check CHECK ((purpose = ANY (ARRAY['app'::text, 'code'::text, 'setup'::text])))
);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);
CREATE UNIQUE INDEX sessions_by_id ON public.sessions USING btree (id);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);

create table sign_in_attempts (
  subject text not null,
  failures double precision not null,
  last_at timestamp with time zone not null,
  constraint sign_in_attempts_pkey PRIMARY KEY (subject)
);

create table statuses (
  _id text not null,
  tree text not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text not null,
  company_id text not null default ''::text,
  name text not null default ''::text,
  color text not null default '#000000'::text,
  fields jsonb not null default '[]'::jsonb,
  status_texts jsonb not null default '{"pdf": {"primary": "", "secondary": ""}, "email_body": {"primary": "", "secondary": ""}, "email_subject": {"primary": "", "secondary": ""}}'::jsonb,
  customer_message jsonb not null default '{"type": "web_only", "active": false, "message": "", "required": false}'::jsonb,
  trigger_ids jsonb not null default '[]'::jsonb,
  belongs_to_ids jsonb not null default '[]'::jsonb,
  active boolean not null default true,
  send_review_email boolean not null default false,
  dont_send_pdf boolean not null default false,
  meaning text not null default ''::text,
  english_message text not null default ''::text,
  english_texts jsonb not null default '{"pdf": "", "email_body": "", "email_subject": ""}'::jsonb,
  constraint statuses_pkey PRIMARY KEY (_id)
);
CREATE INDEX statuses_changes ON public.statuses USING btree (tree, seq, _id);
CREATE INDEX statuses_newest ON public.statuses USING btree (tree, _id DESC) WHERE (NOT deleted);
alter table statuses enable row level security;
create policy added on statuses for insert to aurum_app with check (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy changed on statuses for update to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy visible on statuses for select to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_lineage() AS aurum_lineage)::text[]))));
grant insert, select, update on statuses to aurum_app;

create table systems (
  _id text not null,
  tree text not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text not null,
  name text not null default ''::text,
  languages jsonb not null default '[]'::jsonb,
  allowed_applications jsonb not null default '[]'::jsonb,
  constraint systems_pkey PRIMARY KEY (_id)
);
CREATE INDEX systems_changes ON public.systems USING btree (tree, seq, _id);
CREATE INDEX systems_newest ON public.systems USING btree (tree, _id DESC) WHERE (NOT deleted);
alter table systems enable row level security;
create policy added on systems for insert to aurum_app with check ((tree = ( SELECT aurum_tree() AS aurum_tree)));
create policy changed on systems for update to aurum_app using ((tree = ( SELECT aurum_tree() AS aurum_tree)));
create policy visible on systems for select to aurum_app using ((tree = ( SELECT aurum_tree() AS aurum_tree)));
grant insert, select, update on systems to aurum_app;

create table users (
  _id text not null,
  tree text not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text not null,
  username text not null default ''::text,
  fullname text not null default ''::text,
  email text not null default ''::text,
  role text not null default ''::text,
  statuses jsonb not null default '[]'::jsonb,
  company_ids jsonb not null default '[]'::jsonb,
  sign_in_methods jsonb not null default '[]'::jsonb,
  language text not null default 'nl'::text,
  active boolean not null default true,
  preferences jsonb not null default '{"displayMode": "light", "animationsOff": false, "menuMinimised": false, "notifications": false, "preferredLayoutMode": "kanban"}'::jsonb,
  removed boolean not null default false,
  phone text not null default ''::text,
  job_title text not null default ''::text,
  photo text not null default ''::text,
  work_hours jsonb not null default '[]'::jsonb,
  pause bigint not null default 30,
  skills jsonb not null default '[]'::jsonb,
  constraint users_pkey PRIMARY KEY (_id)
);
CREATE INDEX users_changes ON public.users USING btree (tree, seq, _id);
CREATE INDEX users_newest ON public.users USING btree (tree, _id DESC) WHERE (NOT deleted);
CREATE INDEX users_removed ON public.users USING btree (tree) WHERE (removed AND (NOT deleted));
CREATE UNIQUE INDEX users_username_key ON public.users USING btree (username, tree) WHERE (NOT deleted);
alter table users enable row level security;
create policy added on users for insert to aurum_app with check (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy changed on users for update to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy visible on users for select to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_lineage() AS aurum_lineage)::text[]))));
CREATE TRIGGER account_ended AFTER UPDATE OF active, deleted, removed ON public.users FOR EACH ROW WHEN (((old.active AND (NOT new.active)) OR ((NOT old.deleted) AND new.deleted) OR ((NOT old.removed) AND new.removed))) EXECUTE FUNCTION end_account();
CREATE TRIGGER address_changed AFTER UPDATE OF email ON public.users FOR EACH ROW WHEN ((old.email IS DISTINCT FROM new.email)) EXECUTE FUNCTION end_mails();
grant insert, select, update on users to aurum_app;

create table visits (
  _id text not null,
  tree text not null,
  seq bigint not null,
  deleted boolean not null default false,
  owner text not null,
  company_id text not null default ''::text,
  order_id text not null default ''::text,
  date text not null default ''::text,
  "time" text not null default ''::text,
  minutes bigint not null default 120,
  window_from text not null default ''::text,
  window_to text not null default ''::text,
  people jsonb not null default '[]'::jsonb,
  kind text not null default ''::text,
  note text not null default ''::text,
  state text not null default 'planned'::text,
  history jsonb not null default '[]'::jsonb,
  before jsonb not null default '{"date": "", "made": false, "time": "", "entry": "", "state": "planned", "people": [], "minutes": 120, "visit_id": "", "window_to": "", "window_from": ""}'::jsonb,
  needs jsonb not null default '[]'::jsonb,
  expected text not null default ''::text,
  longer bigint not null default 0,
  offered jsonb not null default '[]'::jsonb,
  answer jsonb not null default '{"at": 0, "date": "", "said": "", "about": "", "window_to": "", "window_from": ""}'::jsonb,
  constraint visits_pkey PRIMARY KEY (_id)
);
CREATE INDEX visits_by_order ON public.visits USING btree (tree, order_id);
CREATE INDEX visits_changes ON public.visits USING btree (tree, seq, _id);
CREATE INDEX visits_newest ON public.visits USING btree (tree, _id DESC) WHERE (NOT deleted);
alter table visits enable row level security;
create policy added on visits for insert to aurum_app with check (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy changed on visits for update to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
create policy visible on visits for select to aurum_app using (((tree = ( SELECT aurum_tree() AS aurum_tree)) AND (owner = ANY (( SELECT aurum_companies() AS aurum_companies)::text[]))));
grant insert, select, update on visits to aurum_app;

create table waiting_mails (
  kind text not null,
  key text not null,
  tree text not null,
  data jsonb not null,
  since bigint not null,
  constraint waiting_mails_pkey PRIMARY KEY (kind, key)
);
CREATE INDEX waiting_mails_of_tree ON public.waiting_mails USING btree (tree);

CREATE OR REPLACE FUNCTION public.archive_customer_links(its_order text, its_archive text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update customer_links set archive_id = its_archive where order_id = its_order and tree = aurum_tree();
$function$
;

CREATE OR REPLACE FUNCTION public.aurum_collection(collection text, reach text, added_under text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  within text := 'tree = (select aurum_tree())';
  seen text := case reach
    when 'company' then within || ' and owner = any ((select aurum_companies())::text[])'
    when 'lineage' then within || ' and owner = any ((select aurum_lineage())::text[])'
    when 'tree' then within
  end;
  own text := case reach when 'tree' then within
    else within || ' and owner = any ((select aurum_companies())::text[])' end;
  added text := case when added_under is null then own
    else format('%s and (owner = any ((select aurum_companies())::text[]) or %I = any ((select aurum_companies())::text[]))',
      within, added_under) end;
begin
  if seen is null then
    raise exception 'No collection reaches as far as "%"', reach;
  end if;
  execute format('create table %I (
    _id text collate "C" primary key,
    tree text collate "C" not null,
    seq bigint not null,
    deleted boolean not null default false,
    owner text collate "C" not null
  )', collection);
  if added_under is not null then
    execute format('alter table %I add column %I text not null default %L', collection, added_under, '');
  end if;
  execute format('create index %I on %I (tree, seq, _id)', collection || '_changes', collection);
  execute format('create index %I on %I (tree, _id desc) where not deleted', collection || '_newest', collection);
  execute format('alter table %I enable row level security', collection);
  execute format('create policy visible on %I for select to aurum_app using (%s)', collection, seen);
  execute format('create policy added on %I for insert to aurum_app with check (%s)', collection, added);
  execute format('create policy changed on %I for update to aurum_app using (%s)', collection, own);
  execute format('grant select, insert, update on %I to aurum_app', collection);
end
$function$
;

CREATE OR REPLACE FUNCTION public.aurum_companies()
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(nullif(current_setting('aurum.companies', true), ''), '{}')::text[] $function$
;

CREATE OR REPLACE FUNCTION public.aurum_lineage()
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(nullif(current_setting('aurum.lineage', true), ''), '{}')::text[] $function$
;

CREATE OR REPLACE FUNCTION public.aurum_named(collection text, reach text, ids text[])
 RETURNS TABLE(id text, is_theirs boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query execute format(
    'select _id, tree = aurum_tree() and %s from %I where _id = any($1)',
    case
      when reach = 'tree' then 'true'
      when reach = 'lineage' then 'owner = any(aurum_lineage())'
      -- A file of no order belongs to a catalogue: whoever sees the product of a company above may sell it with its papers.
      when collection = 'files' then '(owner = any(aurum_companies()) or (order_id = '''' and owner = any(aurum_lineage())))'
      else 'owner = any(aurum_companies())'
    end,
    collection) using ids;
end
$function$
;

CREATE OR REPLACE FUNCTION public.aurum_named_in_work(asked text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from orders o join users u on u.tree = o.tree
    where u._id = asked and not o.deleted and o.current_status ->> 'meaning' is distinct from 'delivered'
      and (asked in (o.main_assignee_id, o.current_assignee_id)
        or o.status_history @> jsonb_build_array(jsonb_build_object('user_id', asked))
        or o.commentary @> jsonb_build_array(jsonb_build_object('user_id', asked))))
$function$
;

CREATE OR REPLACE FUNCTION public.aurum_other_admin(leaving text, or_developer boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('admins of ' || aurum_tree(), 0));
  return exists (
    select from users
    where tree = aurum_tree() and _id <> leaving and active and not deleted
      and (role = 'admin' or (or_developer and role like '%developer%')));
end
$function$
;

CREATE OR REPLACE FUNCTION public.aurum_prefix_taken(asking text, prefix text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('prefixes of ' || aurum_tree(), 0));
  return exists (
    select from companies
    where tree = aurum_tree() and _id <> asking and not deleted and config ->> 'order_number_prefix' = prefix);
end
$function$
;

CREATE OR REPLACE FUNCTION public.aurum_status_taken(asking text, company text, called text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('statuses of ' || company, 0));
  return exists (
    select from statuses
    where tree = aurum_tree() and company_id = company and _id <> asking and not deleted
      and lower(trim(name)) = lower(trim(called)));
end
$function$
;

CREATE OR REPLACE FUNCTION public.aurum_tree()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('aurum.tree', true), '') $function$
;

CREATE OR REPLACE FUNCTION public.aurum_turn(user_id text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  key int := hashtext('aurum turn ' || user_id);
begin
  if pg_try_advisory_xact_lock(key, 1) then
    return;
  end if;
  if pg_try_advisory_xact_lock(key, 2) then
    return;
  end if;
  perform pg_advisory_xact_lock(key, 1);
end
$function$
;

CREATE OR REPLACE FUNCTION public.end_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  with ended as (delete from sessions where user_id = new._id::uuid returning token_hash, expires_at, user_id)
  insert into revoked_sessions (token_hash, expires_at, user_id) select * from ended;
  delete from mail_tokens where user_id = new._id::uuid;
  if new.deleted or new.removed then
    delete from credentials where user_id = new._id::uuid;
    delete from authenticators where user_id = new._id::uuid;
    delete from recovery_codes where user_id = new._id::uuid;
    delete from passkeys where user_id = new._id::uuid;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.end_mails()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update mail_tokens set ended_at = now() where user_id = new._id::uuid and ended_at is null;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_customer_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.deleted then
    delete from search_texts where _id = new._id;
  else
    insert into search_texts values (new._id, new.tree, new.owner, search_plain(concat_ws(' ', new.firstname,
      new.lastname, new.company, new.email, search_dialled(new.telephone), search_dialled(new.mobilephone))))
    on conflict (_id) do update set owner = excluded.owner, own = excluded.own;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_order_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.deleted then
    delete from search_texts where _id = new._id;
  else
    insert into search_texts values (new._id, new.tree, new.owner,
      search_plain(concat_ws(' ', new.order_id, replace(new.order_id, '#', ''), search_place(new.address))),
      search_goods(new.products, new.campaigns))
    on conflict (_id) do update set owner = excluded.owner, own = excluded.own, goods = excluded.goods;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.restore_customer_links(its_archive text, its_order text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update customer_links set order_id = its_order, archive_id = ''
    where archive_id = its_archive and its_archive <> '' and tree = aurum_tree();
$function$
;

CREATE OR REPLACE FUNCTION public.search_dialled(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(replace(phone, '(0)', ''), '[^0-9+]', '', 'g'), '^(\+|00)31', '0'),
    '^00([1-9])', '+\1'), '^31(\d{9})$', '0\1'), '^([1-9]\d{8})$', '0\1')
$function$
;

CREATE OR REPLACE FUNCTION public.search_goods(products jsonb, campaigns jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select ' ' || regexp_replace(search_plain(concat_ws(' ',
    (select string_agg(concat_ws(' ', line ->> 'brand', line ->> 'type', (
        select string_agg(concat_ws(' ', part ->> 'brand', part ->> 'type'), ' ')
        from jsonb_array_elements(line -> 'accessories') as accessories(part)
      )), ' ')
      from jsonb_array_elements(products) as whole(line)),
    (select string_agg(campaign ->> 'name', ' ') from jsonb_array_elements(campaigns) as given(campaign))
  )), '\s+', '  ', 'g') || ' '
$function$
;

CREATE OR REPLACE FUNCTION public.search_place(place jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select concat_ws(' ', place ->> 'street', number, replace(place ->> 'postcode', ' ', ''), number, place ->> 'city')
  from (
    select replace(concat(house, case when house <> '' and addition ~ '^[0-9]' then '-' end, addition), ' ', '') as number
    from (
      select trim(place ->> 'house_number') as house,
        regexp_replace(trim(place ->> 'house_number_addition'), '^[\s-]+', '') as addition
    ) as parts
  ) as numbered
$function$
;

CREATE OR REPLACE FUNCTION public.search_plain(source text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select replace(replace(replace(replace(translate(
    regexp_replace(
      regexp_replace(
        lower(regexp_replace(normalize(coalesce(source, ''), NFD), '[\u0300-\u036f]', '', 'g')),
        '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
      '[\u2018\u2019\u201b\u02bc\u2032\u00b4\u0060]', '''', 'g'),
    'øłđðħı', 'olddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$function$
;
