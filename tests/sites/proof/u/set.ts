/** Acts on pages whose server knows what became of them. */

export interface Truth {
  /** What the act was for is so now, at the server. */
  readonly happened: boolean;
  /** How often it was carried out. */
  readonly times: number;
  /** When the server had sent the last thing that lets an observer tell; null where it sent nothing of the kind. */
  readonly answeredAtMs: number | null;
}

export interface Site {
  readonly origin: string;
  reset(caseId: string): void;
  truth(caseId: string): Truth;
  close(): Promise<void>;
}

export interface Step {
  readonly type: 'fill' | 'select' | 'check' | 'click';
  readonly selector: string;
  readonly value?: string;
}

export interface Act {
  readonly how: 'click' | 'enter' | 'select' | 'check' | 'send' | 'upload' | 'sign_in';
  readonly selector: string;
  readonly value?: string;
  readonly button?: string;
  readonly user?: string;
  readonly password?: string;
  readonly userValue?: string;
  readonly passwordValue?: string;
  /** The button of the page's own question that the act opens. */
  readonly confirm?: string;
}

export interface Case {
  readonly id: string;
  readonly part: string;
  readonly page: string;
  readonly language: string;
  readonly kind: 'submit' | 'send' | 'buy' | 'delete' | 'sign_in' | 'sign_out' | 'switch' | 'upload' | 'step';
  readonly prepare?: readonly Step[];
  readonly act: Act;
  readonly behaviour:
    | 'right'
    | 'refused_by_status'
    | 'refused_in_body'
    | 'refused_in_text'
    | 'dropped'
    | 'late'
    | 'reverted'
    | 'double'
    | 'other_value'
    | 'other';
  readonly about: string;
  /** An attentive person with the developer tools open can tell within 10 s. */
  readonly sign: boolean;
  /** How long after the answer, or the act where there is none, the page shows it. */
  readonly signDelayMs: number;
  readonly happens: boolean;
}

export interface CaseSet {
  readonly cases: readonly Case[];
  readonly start: () => Promise<Site>;
}
