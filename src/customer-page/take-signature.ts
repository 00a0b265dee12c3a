import { sheetOfSignature } from '#src/parts/signature/picture-of-signature.ts'
import { drawStrokes, isSigned, type Point } from '#src/parts/signature/strokes.ts'

/** CSS pixels. */
const INK_WIDTH = 2.5

/** A pad for the signature, beside the typed name; the strokes are submitted with the form. */
export function takeSignature(form: HTMLFormElement) {
  const pad = form.querySelector<HTMLElement>('.pad')
  const glass = form.querySelector('canvas')
  const wipe = form.querySelector<HTMLButtonElement>('.pad button')
  const field = form.querySelector<HTMLInputElement>('input[name=handtekening]')
  if (!pad || !glass || !wipe || !field) return
  const strokes: Point[][] = []
  pad.hidden = false

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = glass.getBoundingClientRect()
    return [(clientX - left) / width, (clientY - top) / height]
  }
  function show() {
    if (!glass || !wipe) return
    const density = devicePixelRatio || 1
    // Setting the size clears the canvas.
    Object.assign(glass, { width: glass.clientWidth * density, height: glass.clientHeight * density })
    const context = glass.getContext('2d')
    const color = getComputedStyle(glass).color
    if (context) drawStrokes(context, strokes, { color, width: INK_WIDTH * density })
    wipe.hidden = strokes.length === 0
  }

  glass.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary) return
    glass.setPointerCapture(event.pointerId)
    strokes.push([pointOf(event)])
    show()
  })
  glass.addEventListener('pointermove', (event) => {
    if (!event.isPrimary || !glass.hasPointerCapture(event.pointerId)) return
    strokes.at(-1)?.push(pointOf(event))
    show()
  })
  wipe.addEventListener('click', () => {
    strokes.length = 0
    show()
  })
  form.addEventListener('submit', () => {
    field.value = isSigned(strokes) ? sheetOfSignature(strokes, '').toDataURL('image/png') : ''
  })
}
