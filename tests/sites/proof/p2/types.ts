export interface Site {
  readonly origin: string;
  reset(caseId: string): void;
  truth(caseId: string): Truth;
  close(): Promise<void>;
}
export interface Truth {
  readonly happened: boolean;
  readonly times: number;
  readonly answeredAtMs: number | null;
}
export interface Step { readonly type: 'fill' | 'select' | 'check' | 'click'; readonly selector: string; readonly value?: string }
export type Kind = 'submit' | 'send' | 'buy' | 'delete' | 'sign_in' | 'sign_out' | 'switch' | 'upload' | 'step';
export type Behaviour = 'right' | 'refused_by_status' | 'refused_in_body' | 'refused_in_text' | 'dropped' | 'late' | 'reverted' | 'double' | 'other_value' | 'other';
export interface Act {
  readonly how: 'click' | 'enter' | 'select' | 'check' | 'send' | 'upload' | 'sign_in';
  readonly selector: string;
  readonly value?: string;
  readonly button?: string;
  readonly user?: string;
  readonly password?: string;
  readonly userValue?: string; readonly passwordValue?: string;
  readonly confirm?: string;
}
export interface Case {
  readonly id: string;
  readonly part: string;
  readonly page: string;
  readonly language: string;
  readonly kind: Kind;
  readonly prepare?: readonly Step[];
  readonly act: Act;
  readonly behaviour: Behaviour;
  readonly about: string;
  readonly sign: boolean;
  readonly signDelayMs: number;
  readonly happens: boolean;
}
