import { decode } from '#server/files/decode.ts'
import { storeGeneratedFile } from './store-generated-file.ts'

export interface DrawnPhoto {
  hash: string
  size: number
  width: number
  height: number
  caption: string
}

const SUBJECTS = [
  [
    'Ketel',
    '<rect x="440" y="150" width="400" height="560" rx="28" fill="#f4f4f2"/><rect x="520" y="560" width="240" height="70" rx="8" fill="#222b33"/><circle cx="640" cy="340" r="70" fill="#d9dde0"/><path d="M520 710v180M600 710v180M680 710v180M760 710v180" stroke="#b87333" stroke-width="22"/>',
  ],
  [
    'Rookgasafvoer',
    '<rect x="560" y="0" width="160" height="700" fill="#c9ced2"/><rect x="520" y="240" width="240" height="40" fill="#8d959b"/><path d="M560 700h160l60 160H500z" fill="#aeb5ba"/>',
  ],
  [
    'Meterkast',
    '<rect x="330" y="120" width="620" height="720" fill="#b08d5b"/><rect x="390" y="190" width="500" height="220" rx="10" fill="#e9edf0"/><path d="M430 240h60v120h-60zM520 240h60v120h-60zM610 240h60v120h-60zM700 240h60v120h-60z" fill="#39424a"/><circle cx="640" cy="610" r="110" fill="#f2c230"/>',
  ],
  [
    'Leidingwerk',
    '<path d="M100 300h520v420M620 300h560M100 480h300v380" fill="none" stroke="#b87333" stroke-width="34"/><circle cx="620" cy="300" r="44" fill="#7a4a1d"/><circle cx="400" cy="480" r="44" fill="#7a4a1d"/>',
  ],
  [
    'Buitenunit',
    '<rect x="290" y="260" width="700" height="470" rx="18" fill="#eceff1"/><circle cx="520" cy="495" r="170" fill="#37424b"/><path d="M520 325v340M350 495h340" stroke="#8d99a3" stroke-width="14"/><rect x="760" y="330" width="170" height="330" fill="#d5dade"/>',
  ],
  [
    'Thermostaat',
    '<circle cx="640" cy="470" r="250" fill="#fafafa"/><circle cx="640" cy="470" r="200" fill="#20272d"/><text x="640" y="520" font-size="150" text-anchor="middle" fill="#fff" font-family="sans-serif">20°</text>',
  ],
] as const

const WALLS = ['#b9b2a5', '#9fb0b8', '#c4b8a8', '#8e9a86'] as const

/** Draws the demo's photos and stores them like uploads. All orders share these twenty-four. */
export async function drawPhotos(dataDir: string): Promise<DrawnPhoto[]> {
  const all = SUBJECTS.flatMap(([caption, drawing]) => WALLS.map((wall) => ({ caption, drawing, wall })))
  return Promise.all(all.map((photo) => drawPhoto(dataDir, photo)))
}

async function drawPhoto(dataDir: string, photo: { caption: string; drawing: string; wall: string }) {
  const { caption, drawing, wall } = photo
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960">
    <defs><linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-opacity=".35"/></linearGradient></defs>
    <rect width="1280" height="960" fill="${wall}"/>${drawing}<rect width="1280" height="960" fill="url(#l)"/></svg>`
  const content = await decode(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
  const { hash, size } = await storeGeneratedFile(dataDir, content)
  return { hash, size, width: 1280, height: 960, caption }
}
