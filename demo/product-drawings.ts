import { decode } from '#server/files/decode.ts'

const BOILER =
  '<rect x="220" y="50" width="200" height="300" rx="16" fill="#fff"/><rect x="262" y="268" width="116" height="34" rx="6" fill="#22303a"/><circle cx="320" cy="150" r="34" fill="#dfe5e9"/><path d="M256 350v90M296 350v90M344 350v90M384 350v90" stroke="#b87333" stroke-width="12"/>'
const PUMP =
  '<rect x="130" y="110" width="380" height="260" rx="16" fill="#fff"/><circle cx="255" cy="240" r="96" fill="#33414b"/><path d="M255 144v192M159 240h192" stroke="#90a0ab" stroke-width="8"/><rect x="386" y="150" width="92" height="180" rx="6" fill="#dfe5e9"/><path d="M160 370v30M480 370v30" stroke="#33414b" stroke-width="16"/>'
const AIRCO =
  '<rect x="90" y="140" width="460" height="150" rx="30" fill="#fff"/><path d="M120 262h400" stroke="#33414b" stroke-width="10"/><path d="M180 320c0 40-20 40-20 80M320 320c0 40-20 40-20 80M460 320c0 40-20 40-20 80" fill="none" stroke="#7fb2d9" stroke-width="10"/>'
const PANELS =
  '<g fill="#1d2b3a" stroke="#8fa3b5" stroke-width="5"><path d="M150 120h150v190H150zM340 120h150v190H340z"/></g><path d="M200 120v190M250 120v190M390 120v190M440 120v190M150 183h150M150 247h150M340 183h150M340 247h150" stroke="#8fa3b5" stroke-width="3"/><path d="M110 340h420" stroke="#a5512f" stroke-width="22"/>'
const DIAL =
  '<circle cx="320" cy="240" r="150" fill="#fff"/><circle cx="320" cy="240" r="118" fill="#22303a"/><path d="M320 150v30M410 240h-30M230 240h30" stroke="#8fd0ff" stroke-width="10"/><circle cx="320" cy="240" r="34" fill="#f2a23a"/>'
const CHARGER =
  '<rect x="250" y="60" width="140" height="250" rx="30" fill="#fff"/><circle cx="320" cy="150" r="38" fill="#22303a"/><path d="M320 310c0 120 150 120 150 20V190" fill="none" stroke="#22303a" stroke-width="14"/><path d="M330 215l-26 46h24l-12 36 34-50h-24z" fill="#3aa655"/>'
const TOOLS =
  '<path d="M240 90l70 70-40 40-70-70a80 80 0 0 0 100 110l120 130a30 30 0 0 0 46-42L346 198A80 80 0 0 0 240 90z" fill="#fff"/><circle cx="442" cy="346" r="12" fill="#33414b"/>'
const ALARM =
  '<circle cx="320" cy="240" r="130" fill="#fff"/><circle cx="320" cy="240" r="56" fill="#dfe5e9"/><circle cx="390" cy="180" r="12" fill="#d6402b"/><path d="M270 330a110 110 0 0 0 100 0" fill="none" stroke="#90a0ab" stroke-width="10"/>'
const VESSEL =
  '<rect x="230" y="100" width="180" height="270" rx="80" fill="#d6402b"/><path d="M230 235h180" stroke="#8f2517" stroke-width="8"/><path d="M320 100V60" stroke="#b87333" stroke-width="20"/>'
const FILTER =
  '<rect x="250" y="120" width="140" height="240" rx="30" fill="#22303a"/><path d="M110 200h140M390 200h140" stroke="#b87333" stroke-width="34"/><rect x="276" y="230" width="88" height="60" rx="8" fill="#f2c230"/>'

/** Drawings by category; accessories by type. */
const DRAWINGS: Readonly<Record<string, string>> = {
  'Cv-ketel': BOILER,
  'Cv-ketel huur': BOILER,
  Boiler: VESSEL,
  'Hybride warmtepomp': PUMP,
  'Hybride warmtepomp huur': PUMP,
  Warmtepomp: PUMP,
  Airco: AIRCO,
  Thermostaat: DIAL,
  Zonnepanelen: PANELS,
  Laadpaal: CHARGER,
  Service: TOOLS,
  'CO-melder': ALARM,
  'Magnetisch filter': FILTER,
  'Expansievat 18 l': VESSEL,
}

export const isDrawn = (subject: string) => Object.hasOwn(DRAWINGS, subject)

export const drawnSubjects = Object.keys(DRAWINGS)

/** WebP of a few kilobytes. */
export function drawProduct(subject: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <defs><linearGradient id="l" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e4ebf0"/><stop offset="1" stop-color="#c6d2da"/></linearGradient></defs>
    <rect width="640" height="480" fill="url(#l)"/>${DRAWINGS[subject] ?? ''}</svg>`
  return decode(Buffer.from(svg)).webp({ quality: 80 }).toBuffer()
}
