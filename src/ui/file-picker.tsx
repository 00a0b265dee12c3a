import { Camera, ImagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button } from './button.tsx'

/** Asking for these makes phones convert heic by themselves. */
const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp']

interface FilePickerProps {
  /** Opens the camera on a phone. */
  camera?: boolean
  multiple?: boolean
  isDisabled?: boolean
  onPick(files: readonly File[]): void
  children: ReactNode
}

export function FilePicker({
  camera = false,
  multiple = false,
  isDisabled = false,
  onPick,
  children,
}: FilePickerProps) {
  return (
    <FileTrigger
      acceptedFileTypes={ACCEPTED}
      allowsMultiple={multiple}
      {...(camera && { defaultCamera: 'environment' as const })}
      onSelect={(files) => {
        if (files) onPick([...files])
      }}
    >
      <Button isDisabled={isDisabled}>
        {camera ? <Camera size={16} aria-hidden /> : <ImagePlus size={16} aria-hidden />}
        {children}
      </Button>
    </FileTrigger>
  )
}
