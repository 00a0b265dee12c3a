import { ColoredText } from '#src/ui/colored-text.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import type { PrintDocument } from '#sync/contract/print/print-document.ts'
import { PrintFacts } from './print-facts.tsx'
import { PrintPart } from './print-part.tsx'
import styles from './print-sheet.module.css'

interface PrintSheetProps {
  sheet: PrintDocument
}

/** An order or work order as it lies on paper: always Dutch and always light, for it is the customer's. */
export function PrintSheet({ sheet: { company, heading, facts, qr, parties, parts } }: PrintSheetProps) {
  return (
    <article className={styles.sheet} lang="nl" style={{ borderTopColor: company.color }}>
      <header className={styles.head}>
        <div>
          <p className={styles.company}>
            <ColoredText color={company.color}>{company.name}</ColoredText>
          </p>
          <h1 className={styles.heading}>{heading}</h1>
          <PrintFacts facts={facts} />
        </div>
        {qr && (
          <div className={styles.qr}>
            <QrCode text={qr.url} label={qr.label} />
          </div>
        )}
      </header>
      <div className={styles.parties}>
        {parties.map(({ title, lines }) => (
          <section key={title}>
            <h2>{title}</h2>
            {lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </section>
        ))}
      </div>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name
        <PrintPart key={at} part={part} />
      ))}
    </article>
  )
}
