-- One name, one account within a company tree; other companies have names of their own, and nobody hears of theirs. The name comes
-- first: at the door it is all that is known.
drop index users_username_key;
create unique index users_username_key on users (username, tree) where not deleted;

alter table credentials
  drop constraint credentials_username_key,
  add constraint credentials_username_key unique (tree, username);
