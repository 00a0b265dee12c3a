import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>

type Clock = { tree: string; epoch: string; seq: number }

type OpResult = {
  tree: string
  op_id: string
  user_id: string
  at: Timestamp
  seq: number
  /** Written with `json()`, read as the parsed value. */
  result: ColumnType<unknown, unknown, unknown>
}

/** A row left a company's scope at `seq`: devices of that company must drop it. */
type Departure = { tree: string; collection: string; id: string; seq: number; company_id: string }

type Credential = {
  user_id: string
  username: string
  tree: string
  password_hash: string
  updated_at: Timestamp
}

type Session = {
  token_hash: string
  user_id: string
  tree: string
  id: Generated<string>
  purpose: 'app' | 'code' | 'setup'
  tries: Generated<number>
  created_at: Timestamp
  expires_at: ColumnType<Date, Date | string, Date | string>
  last_used_at: Timestamp
  user_agent: string | null
}

type OrderNumber = { prefix: string; next: number }

type Migration = { id: number; name: string; sha256: string; at: Generated<Date> }

/** The foundation's tables by name. The collections' tables are derived from the registry and stay untyped here. */
export interface Tables {
  clocks: Clock
  op_results: OpResult
  departures: Departure
  credentials: Credential
  sessions: Session
  order_numbers: OrderNumber
  migrations: Migration
  [collection: string]: Record<string, unknown>
}
