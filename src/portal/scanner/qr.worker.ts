import { type Picture, readQr } from './read-qr.ts'

addEventListener('message', ({ data }: MessageEvent<Picture>) => postMessage(readQr(data)))
