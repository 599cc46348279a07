import { isoUtc, parseHost } from '../kernel/index.js';
import {
  type ApprovalChannel,
  type Approvals,
  type EmergencyStop,
  GRANT_CLASSES,
  NO_HOST,
  type PublicReceiptKey,
  type ReceiptKeys,
} from '../safety/index.js';
import type { Store } from '../store/index.js';
import type { OperatorAnswer, OperatorCommand, OrderAnswer, PackOrders, SafetyView, TaskOrders } from './orders.js';
import type { SiteOrders } from './site-orders.js';

export interface OperatorDeskDeps {
  readonly approvals: Approvals;
  readonly stop: EmergencyStop;
  readonly store: Store;
  /** The canonical name of a tool, in whatever form it was given. */
  readonly findTool: (name: string) => string | undefined;
  readonly keys: Pick<ReceiptKeys, 'list' | 'rotate'>;
  /** Opened when it is needed: most orders are not about tasks. */
  readonly tasks: () => Promise<TaskOrders>;
  readonly sites: () => Promise<SiteDesk>;
}

export interface SiteDesk {
  readonly orders: Pick<SiteOrders, 'list' | 'show' | 'export' | 'describeWipe' | 'wipe'>;
  readonly packs: PackOrders;
}

/** Where the operator's orders are carried out: from the command line, with or without a running owner, or the live page. */
export class OperatorDesk {
  readonly #deps: OperatorDeskDeps;

  constructor(deps: OperatorDeskDeps) {
    this.#deps = deps;
  }

  look(): SafetyView {
    const { approvals, stop, store } = this.#deps;
    const open = approvals.open().map(({ approvalId, agentId, toolName, host, message, createdAtMs, expiresAtMs }) => ({
      approvalId,
      agentId,
      toolName,
      host,
      message,
      createdAtMs,
      expiresAtMs,
    }));
    return { open, grants: approvals.grants(), stoppedAtMs: stop.stoppedAtMs(), recovery: store.recovery };
  }

  async run(command: OperatorCommand, by: ApprovalChannel): Promise<OperatorAnswer> {
    const told = await this.#carryOut(command, by);
    return { ...told, view: this.look() };
  }

  onChange(listener: () => void): () => void {
    const ends = [this.#deps.approvals.onChange(listener), this.#deps.stop.onChange(listener)];
    return () => {
      for (const end of ends) end();
    };
  }

  /** Somebody is there to answer questions, until the answer is called. */
  attend(): () => void {
    return this.#deps.approvals.openChannel();
  }

  async #carryOut(command: OperatorCommand, by: ApprovalChannel): Promise<OrderAnswer> {
    switch (command.do) {
      case 'look':
        return { ok: true, message: '' };
      case 'answer':
        return this.#answer(command, by);
      case 'grant':
        return this.#grant(command);
      case 'revoke':
        return this.#revoke(command);
      case 'stop':
        await this.#deps.stop.stop();
        return { ok: true, message: 'Everything is stopped. Run "nova resume" to continue.' };
      case 'resume':
        return this.#resume();
      case 'show_keys':
        return { ok: true, message: listOf(await this.#deps.keys.list()) };
      case 'rotate_keys':
        return this.#rotate();
      case 'export_evidence':
        return (await this.#deps.tasks()).exportEvidence(command.instanceId, command.out);
      case 'list_heads':
        return (await this.#deps.tasks()).heads(command.instanceId);
      case 'describe_task':
        return (await this.#deps.tasks()).describe(command.instanceId);
      case 'force_complete':
        return (await this.#deps.tasks()).forceComplete(command.instanceId, command.reason);
      case 'list_sites':
        return (await this.#deps.sites()).orders.list(command.json);
      case 'show_site':
        return (await this.#deps.sites()).orders.show(command);
      case 'export_site':
        return (await this.#deps.sites()).orders.export(command.site, command.out);
      case 'describe_wipe':
        return (await this.#deps.sites()).orders.describeWipe(command.site, command.learnedOnly);
      case 'wipe_site':
        return (await this.#deps.sites()).orders.wipe(command.site, command.learnedOnly);
      case 'export_pack':
        return (await this.#deps.sites()).packs.export(command);
      case 'import_pack':
        return (await this.#deps.sites()).packs.import(command);
      case 'list_issuers':
        return (await this.#deps.sites()).packs.issuers(command.json);
      case 'remove_issuer':
        return (await this.#deps.sites()).packs.removeIssuer(command.keyId);
    }
  }

  async #answer(
    { approvalId, approved }: OperatorCommand & { do: 'answer' },
    by: ApprovalChannel,
  ): Promise<OrderAnswer> {
    const counted = await this.#deps.approvals.answer(approvalId, approved, by);
    if (!counted) return { ok: false, message: 'This question is no longer open: it was answered, or it has expired.' };
    return { ok: true, message: approved ? 'Allowed, for one call.' : 'Refused.' };
  }

  async #grant({ host, covers }: OperatorCommand & { do: 'grant' }): Promise<OrderAnswer> {
    const place = host === NO_HOST ? NO_HOST : parseHost(host);
    if (place === undefined || place.startsWith('*'))
      return {
        ok: false,
        message: `"${host}" is not a host. Pass one such as example.com, or ${NO_HOST} for calls without one.`,
      };
    const what = GRANT_CLASSES.includes(covers) ? covers : this.#deps.findTool(covers);
    if (what === undefined)
      return { ok: false, message: `"${covers}" is neither a tool nor one of ${GRANT_CLASSES.join(', ')}.` };
    const grant = await this.#deps.approvals.grant(place, what);
    const until = isoUtc(grant.expiresAtMs);
    return { ok: true, message: `${what} on ${place} runs without asking until ${until}.` };
  }

  async #revoke({ host, covers }: OperatorCommand & { do: 'revoke' }): Promise<OrderAnswer> {
    const { approvals } = this.#deps;
    const place = parseHost(host) ?? host;
    const what = covers === null ? null : (this.#deps.findTool(covers) ?? covers);
    const found = approvals.grants().filter((one) => one.host === place && (what === null || one.covers === what));
    if (found.length === 0) return { ok: false, message: 'There is no such grant.' };
    await approvals.revoke(found);
    return { ok: true, message: `Revoked: ${found.map((one) => `${one.covers} on ${one.host}`).join(', ')}.` };
  }

  async #rotate(): Promise<OrderAnswer> {
    const { keyId } = await this.#deps.keys.rotate();
    return { ok: true, message: `Receipts are signed with key ${keyId} from now on. "nova keys show" lists all keys.` };
  }

  async #resume(): Promise<OrderAnswer> {
    const { stop, store } = this.#deps;
    if (stop.stoppedAtMs() === null && store.recovery === null) return { ok: true, message: 'Nothing was stopped.' };
    if (store.recovery !== null) await store.confirmRecovery();
    await stop.release();
    return { ok: true, message: 'Calls run again.' };
  }
}

/** Text between PEM blocks is for people; whoever reads keys passes over it. */
function listOf(keys: readonly PublicReceiptKey[]): string {
  return keys
    .map(({ keyId, pem }, at) => `keyId ${keyId}, ${at === 0 ? 'signs now' : 'signed before'}\n${pem.trimEnd()}`)
    .join('\n\n');
}
