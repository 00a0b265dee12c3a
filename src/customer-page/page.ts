import { takePhotos } from './take-photos.ts'
import { takeSignature } from './take-signature.ts'

// The page of a customer comes whole from the server, and all but this goes without a script. Built to /volg.js.
const photos = document.querySelector<HTMLElement>('#fotos[data-at]')
if (photos) takePhotos(photos)
const approval = document.querySelector<HTMLFormElement>('#akkoord form')
if (approval) takeSignature(approval)
