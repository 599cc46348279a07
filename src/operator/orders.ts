import type { Grant } from '../safety/index.js';
import type { Recovery } from '../store/index.js';

/** What an operator can order. No tool is among them, and none leads to them (A&S Z12). */
export type OperatorCommand =
  | { readonly do: 'look' }
  | { readonly do: 'answer'; readonly approvalId: string; readonly approved: boolean }
  | { readonly do: 'grant'; readonly host: string; readonly covers: string }
  /** Without `covers`: everything granted for the host. */
  | { readonly do: 'revoke'; readonly host: string; readonly covers: string | null }
  | { readonly do: 'stop' }
  | { readonly do: 'resume' }
  | { readonly do: 'show_keys' }
  | { readonly do: 'rotate_keys' }
  /** `out` is a whole path: whoever carries it out may stand in another folder. */
  | { readonly do: 'export_evidence'; readonly instanceId: string; readonly out: string }
  /** Of all runs when none is named. */
  | { readonly do: 'list_heads'; readonly instanceId: string | null }
  /** What a forced completion would end. */
  | { readonly do: 'describe_task'; readonly instanceId: string }
  | { readonly do: 'force_complete'; readonly instanceId: string; readonly reason: string }
  | { readonly do: 'list_sites'; readonly json: boolean }
  | ({ readonly do: 'show_site' } & SiteQuestion)
  | { readonly do: 'export_site'; readonly site: string; readonly out: string }
  /** What a wipe would take away. */
  | { readonly do: 'describe_wipe'; readonly site: string; readonly learnedOnly: boolean }
  | { readonly do: 'wipe_site'; readonly site: string; readonly learnedOnly: boolean }
  | ({ readonly do: 'export_pack' } & PackExport)
  | ({ readonly do: 'import_pack' } & PackImport)
  | { readonly do: 'list_issuers'; readonly json: boolean }
  | { readonly do: 'remove_issuer'; readonly keyId: string };

/** A question as the operator sees it. */
export interface OpenApproval {
  readonly approvalId: string;
  readonly agentId: string;
  readonly toolName: string;
  readonly host: string | null;
  readonly message: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

export interface SafetyView {
  readonly open: readonly OpenApproval[];
  readonly grants: readonly Grant[];
  readonly stoppedAtMs: number | null;
  /** The damaged store that was replaced and waits to be confirmed. */
  readonly recovery: Recovery | null;
}

export interface OperatorAnswer extends OrderAnswer {
  readonly view: SafetyView;
}

export interface OrderAnswer {
  readonly ok: boolean;
  readonly message: string;
  /** What a person has to confirm before it is done, and what the order then names. */
  readonly confirm?: { readonly key: string; readonly question: string } | undefined;
}

/** What can be ordered of runs of tasks; their room is not known here. */
export interface TaskOrders {
  describe(instanceId: string): Promise<OrderAnswer>;
  forceComplete(instanceId: string, reason: string): Promise<OrderAnswer>;
  exportEvidence(instanceId: string, out: string): Promise<OrderAnswer>;
  heads(instanceId: string | null): Promise<OrderAnswer>;
}

export interface PackExport {
  readonly scope: string;
  readonly out: string;
  /** What the issuer calls itself. */
  readonly name: string | null;
  readonly json: boolean;
}

export interface PackImport {
  readonly file: string;
  /** A person has just confirmed this issuer. */
  readonly confirmedKey: string | null;
  readonly json: boolean;
}

/** Knowledge packs, written and taken in (K 14.1); their room is not known here. Files are whole paths. */
export interface PackOrders {
  export(order: PackExport): Promise<OrderAnswer>;
  import(order: PackImport): Promise<OrderAnswer>;
  /** Issuers whose packs come in without a question. */
  issuers(json: boolean): Promise<OrderAnswer>;
  removeIssuer(keyId: string): Promise<OrderAnswer>;
}

export interface SiteQuestion {
  readonly site: string;
  /** Only what was learned: `nova knowledge`. */
  readonly learnedOnly: boolean;
  readonly json: boolean;
}
