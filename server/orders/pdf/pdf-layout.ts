import type { CanvasElement, Column, Content, Margins, Node, TDocumentDefinitions } from 'pdfmake/interfaces'
import { readableColor } from '#server/companies/readable-color.ts'
import type { PrintDocument } from '#sync/contract/orders/print/print-document.ts'
import { logoSize } from '#sync/contract/values/logo.ts'
import { pdfParties } from './pdf-parties.ts'
import { pdfPart } from './pdf-parts.ts'
import { FONT, FULL, LINE_GREY, MARGIN, QUIET_GREY, SMALL, TABULAR } from './pdf-sizes.ts'
import { withBreaks } from './pdf-words.ts'

const FOOTER = 'footer'
const QR = 99

/** The app's print sheet (`print-sheet.module.css`) in points, so that an order looks the same from either end. */
export function pdfLayout(document: PrintDocument, made: number): TDocumentDefinitions {
  const { title, company, parts, foot } = document
  return {
    pageSize: 'A4',
    pageMargins: MARGIN,
    info: { title, author: company.name, creationDate: new Date(made), modDate: new Date(made) },
    defaultStyle: { font: FONT, fontSize: 9.5, lineHeight: 1.18 },
    styles: {
      caption: { fontSize: SMALL, bold: true, color: QUIET_GREY },
      quiet: { color: QUIET_GREY },
      small: { fontSize: SMALL, color: QUIET_GREY },
      [FOOTER]: { fontSize: 8, color: QUIET_GREY },
    },
    footer: (page, pages) => ({
      stack: [
        { canvas: [footLine()], style: FOOTER },
        ...(foot.company ? [{ text: foot.company, style: FOOTER, margin: [0, 4, 0, -2] as Margins }] : []),
        {
          columns: [
            { text: foot.title, style: FOOTER },
            { text: foot.moment, style: FOOTER, alignment: 'center' },
            { text: `${foot.page} ${page}/${pages}`, style: FOOTER, alignment: 'right' },
          ],
          style: FOOTER,
          margin: [0, 6, 0, 0],
        },
      ],
      style: FOOTER,
      margin: [MARGIN[0], 10, MARGIN[2], 0],
    }),
    content: withBreaks([sender(document), head(document), ...parts.map(pdfPart)]),
    // Keeps a title from standing at the foot of a page, alone or with only titles below it.
    pageBreakBefore: (node, { getFollowingNodesOnPage }) =>
      isTitle(node) && getFollowingNodesOnPage().every((below) => isTitle(below) || isFooter(below)),
  }
}

/** A new object for each page, because pdfmake writes into its input. */
const footLine = (): CanvasElement => ({
  type: 'line',
  x1: 0,
  y1: 0,
  x2: FULL,
  y2: 0,
  lineWidth: 0.75,
  lineColor: LINE_GREY,
})

const isTitle = ({ headlineLevel }: Node) => headlineLevel !== undefined
/** pdfmake lists the footer among the nodes below a title. */
const isFooter = ({ style }: Node) => style === FOOTER

/** Points at most, as in the print sheet. */
const LOGO = { width: 114, height: 42 }

function logoColumn(logo: string): Column {
  const { width, height } = logoSize(logo)
  const scale = Math.min(LOGO.width / width, LOGO.height / height)
  return { image: logo, width: width * scale, height: height * scale }
}

const sender = ({ company: { name, color, logo, details } }: PrintDocument): Content => ({
  stack: [
    {
      columns: [
        ...(logo ? [logoColumn(logo)] : []),
        { text: name, bold: true, fontSize: 16, color: readableColor(color) },
        { stack: details.map((text) => ({ text, style: 'small' })), alignment: 'right', width: '35%' },
      ],
      columnGap: logo ? 10 : 18,
    },
    { canvas: [{ ...footLine(), lineWidth: 1.5, lineColor: readableColor(color) }], margin: [0, 9, 0, 0] },
  ],
  margin: [0, 0, 0, 18],
})

const head = (document: PrintDocument): Content => {
  const about = [heading(document), ...planned(document), pdfParties(document.parties)]
  const { qr } = document
  if (!qr) return { stack: about }
  const code: Column = {
    width: QR,
    stack: [
      { qr: qr.url, fit: QR, alignment: 'center', eccLevel: 'M' },
      { text: qr.caption, style: 'small', alignment: 'center', margin: [0, 4, 0, 0] },
    ],
  }
  return {
    columns: [{ width: FULL - QR - 18, stack: about }, code],
    columnGap: 18,
  }
}

const heading = ({ heading: { word, prefix, number }, company }: PrintDocument): Content => ({
  text: [`${word} `, ...(prefix ? [{ text: prefix, color: readableColor(company.color) }] : []), number],
  bold: true,
  fontSize: 18,
  margin: [0, 0, 0, 9],
})

const planned = ({ planned: text }: PrintDocument): Content[] =>
  text
    ? [
        {
          table: {
            body: [[{ text, bold: true, fontSize: 10.5, fillColor: '#f0f0f0', fontFeatures: TABULAR }]],
          },
          layout: { defaultBorder: false, paddingLeft: () => 9, paddingRight: () => 9 },
          margin: [0, 0, 0, 10],
        },
      ]
    : []
