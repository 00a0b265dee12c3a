import { sql } from 'kysely'
import { keepOrderPdf, type PdfDeps } from './order-pdf.ts'

/** Renews the existing PDFs of a customer's orders; orders without one get theirs when they are saved. */
export async function keepPdfsOf(deps: PdfDeps, customerId: string): Promise<void> {
  const { rows } = await deps.db.read((tx) =>
    sql<{ _id: string }>`
      select orders._id from orders join customers on customers._id = orders.customer_id and customers.tree = orders.tree
      where orders.customer_id = ${customerId} and orders.generated_pdf_path <> '' and not orders.deleted
      order by orders._id`.execute(tx),
  )
  for (const { _id } of rows) await keepOrderPdf(deps, _id)
}
