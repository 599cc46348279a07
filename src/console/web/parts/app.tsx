import { announcement } from '../live/announce.js';
import { ActionsPanel } from './calls/actions-panel.js';
import { ApprovalsPanel } from './approvals-panel.js';
import { CallsPanel } from './calls/calls-panel.js';
import { Header } from './header.js';
import { Notice } from './notice.js';
import { SitesPanel } from './sites/sites-panel.js';
import { SkyPanel } from './sites/sky-panel.js';
import { StatusCards } from './status-cards.js';
import { StopBanner } from './stop-banner.js';
import { TabsPanel } from './tabs-panel.js';
import { TasksPanel } from './tasks/tasks-panel.js';

export function App() {
  return (
    <>
      <a class="skip" href="#calls">
        Skip to calls
      </a>
      <Header />
      <main class="page">
        <Notice />
        <StopBanner />
        <ApprovalsPanel />
        <StatusCards />
        <div class="pair">
          <SkyPanel />
          <TabsPanel />
        </div>
        <TasksPanel />
        <ActionsPanel />
        <SitesPanel />
        <CallsPanel />
      </main>
      <div class="unseen" role="status" aria-live="polite">
        {announcement}
      </div>
    </>
  );
}
