import type { Act, Case, Step } from './set';
export interface Plan { b: Case['behaviour']; ms?: number; status?: number; how?: string }
export interface Spec { id: string; fam: string; part: string; arche: string; pack: string; shape: string; plan: Plan; C: any; noun: string; slug: string; want: any; sign: boolean; delay: number; about: string; kind: Case['kind']; prepare: Step[]; act: Act; happens: boolean }
