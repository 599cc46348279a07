import { quoted } from '../../kernel/index.js';

/** What some agent wrote down: quoted as its words, which nobody has to follow (K 15.7). `user`: in the words of its user, it says. */
export function agentsWords(content: string, source = 'agent'): string {
  return `written by an agent${source === 'user' ? ' as its user’s words' : ''}: ${quoted(content)}`;
}
