import { Camera, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button } from '../button.tsx'
import type { ButtonSize, ButtonVariant } from '../button-look.ts'

interface FilePickerProps {
  onPick(files: readonly File[]): void
  /** Opens the rear camera of a phone. */
  camera?: boolean
  multiple?: boolean
  accept?: readonly string[]
  isDisabled?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
  children: ReactNode
}

/** Accepting only these makes phones convert their own formats. */
const IMAGES = ['image/jpeg', 'image/png', 'image/webp']

export function FilePicker({
  onPick,
  camera = false,
  multiple = false,
  accept = IMAGES,
  isDisabled = false,
  variant = 'plain',
  size = 'm',
  children,
}: FilePickerProps) {
  const Icon = camera ? Camera : Upload
  return (
    <FileTrigger
      acceptedFileTypes={accept}
      allowsMultiple={multiple}
      {...(camera && { defaultCamera: 'environment' as const })}
      onSelect={(files) => {
        if (files && files.length > 0) onPick([...files])
      }}
    >
      <Button variant={variant} size={size} isDisabled={isDisabled}>
        <Icon size={16} aria-hidden />
        {children}
      </Button>
    </FileTrigger>
  )
}
