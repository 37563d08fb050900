import { type ComponentType, createContext } from 'react';

export type Evidence = { pictureIds: string[]; isUploading: boolean; hasFailed: boolean };
type EvidenceInputProps = { onChange: (evidence: Evidence) => void };

/** Takes pictures of what happened. The screens provide it: uploads are a feature of their own. */
export const EvidenceInput = createContext<ComponentType<EvidenceInputProps> | null>(null);
