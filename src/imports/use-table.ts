import { useRef, useState } from 'react'
import { openTable } from './reading/open-table.ts'
import { type Table, type UnreadableCode, UnreadableTable } from './reading/table.ts'

/** The file that somebody chose, as far as it is read. */
export type Chosen =
  | { state: 'none' }
  | { state: 'reading'; file: File }
  | { state: 'unreadable'; file: File; code: UnreadableCode }
  | { state: 'read'; file: File; table: Table }

export function useTable() {
  const [chosen, setChosen] = useState<Chosen>({ state: 'none' })
  const latest = useRef<File>(null)

  /** `sheet`: of a workbook; the first one by default. */
  async function choose(file: File, sheet?: string) {
    latest.current = file
    setChosen({ state: 'reading', file })
    const next = await readTable(file, sheet)
    if (latest.current === file) setChosen(next)
  }

  function close() {
    latest.current = null
    setChosen({ state: 'none' })
  }

  return { chosen, choose, close }
}

async function readTable(file: File, sheet: string | undefined): Promise<Chosen> {
  try {
    return { state: 'read', file, table: await openTable(file, sheet) }
  } catch (error) {
    if (!(error instanceof UnreadableTable)) console.error(error)
    return { state: 'unreadable', file, code: error instanceof UnreadableTable ? error.code : 'broken' }
  }
}
