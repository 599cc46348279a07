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
