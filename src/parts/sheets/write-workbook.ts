import writeExcelFile from 'write-excel-file/universal'
import type { Sheet } from './sheet.ts'

/** An XLSX file. Text stays text, whatever it begins with; the header stays in sight. */
export const writeWorkbook = ({ header, rows }: Sheet): Promise<Blob> =>
  writeExcelFile(
    [
      header.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) =>
        row.map((value) =>
          typeof value === 'number' ? { value, type: Number } : value === '' ? null : { value, type: String },
        ),
      ),
    ],
    { stickyRowsCount: 1 },
  ).toBlob()
