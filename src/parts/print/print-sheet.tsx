import type { CSSProperties } from 'react'
import { visibleColor } from '#src/lib/color/color-contrast.ts'
import { ColoredText } from '#src/ui/shown/colored-text.tsx'
import { QrCode } from '#src/ui/shown/qr-code.tsx'
import type { PrintDocument } from '#sync/contract/orders/print/print-document.ts'
import { PrintPart } from './print-part.tsx'
import { PrintParties } from './print-parties.tsx'
import styles from './print-sheet.module.css'

interface PrintSheetProps {
  sheet: PrintDocument
}

/** An order or work order on paper: in the customer's language and always in the light theme. */
export function PrintSheet({ sheet }: PrintSheetProps) {
  const { language, company, heading, planned, qr, parties, parts } = sheet
  return (
    <article className={styles.sheet} lang={language}>
      <header>
        <div className={styles.sender} style={{ '--company': visibleColor(company.color) } as CSSProperties}>
          {/* Decorative: the name is beside it. */}
          {company.logo && <img src={company.logo} alt="" className={styles.logo} />}
          <p className={styles.company}>
            <ColoredText color={company.color}>{company.name}</ColoredText>
          </p>
          <div className={styles.details}>
            {company.details.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </div>
        </div>
        <div className={styles.head}>
          <div className={styles.about}>
            <h1 className={styles.heading}>
              {heading.word}{' '}
              {heading.prefix && <ColoredText color={company.color}>{heading.prefix}</ColoredText>}
              {heading.number}
            </h1>
            {planned && <p className={styles.planned}>{planned}</p>}
            <PrintParties parties={parties} />
          </div>
          {qr && (
            <figure className={styles.qr}>
              <QrCode text={qr.url} label={qr.label} />
              <figcaption>{qr.caption}</figcaption>
            </figure>
          )}
        </div>
      </header>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet never changes while it is printed
        <PrintPart key={at} part={part} />
      ))}
    </article>
  )
}
