import type { LogConfig } from 'kysely'
import type { DatabaseConfig } from './database.ts'

/** Kysely's option that passes each statement on, or none: Kysely then measures nothing. */
export const statementLog = ({ onStatement }: DatabaseConfig): { log?: LogConfig } =>
  onStatement ? { log: ({ query }) => onStatement(query.sql) } : {}
