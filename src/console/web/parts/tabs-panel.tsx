import type { TabView } from '../../api/types.js';
import { formatCount } from '../live/format.js';
import { state } from '../live/model.js';
import { learnWords } from '../live/platform-words.js';
import { AgentChip } from './agent-chip.js';
import { Known } from './sites/known.js';
import { Panel } from './panel.js';
import { Place } from './place.js';

export function TabsPanel() {
  const tabs = state.value?.tabs ?? [];
  return (
    <Panel id="tabs" title="Open tabs" note={tabs.length > 0 && <p>{formatCount(tabs.length, 'tab')}</p>}>
      {tabs.length === 0 ? (
        <div class="empty">
          <p class="empty-word">No tab is open</p>
          <p>
            One opens when an agent calls <code>nova.navigate</code> or <code>nova.tab_new</code>.
          </p>
        </div>
      ) : (
        <ul class="tab-list" tabIndex={0} aria-labelledby="tabs-title">
          {tabs.map((tab) => (
            <Tab key={tab.targetId} tab={tab} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The title comes from a web page: text, in its own direction. */
function Tab({ tab }: { readonly tab: TabView }) {
  return (
    <li class={tab.isActive ? 'tab tab-active' : 'tab'}>
      <p class="tab-title">
        <bdi>{tab.title.trim() === '' ? 'Untitled' : tab.title}</bdi>
      </p>
      <p class="tab-place">
        <Place url={tab.url} />
      </p>
      <p class="tab-marks">
        {tab.isActive && <span class="active-mark">active</span>}
        {tab.agentId === null ? <span class="dim">free</span> : <AgentChip agentId={tab.agentId} />}
      </p>
      {tab.learn !== null && <p class="tab-learn">{learnWords(tab.learn)}</p>}
      <Known tab={tab} />
    </li>
  );
}
