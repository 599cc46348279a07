import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button, Collapse, ConfigProvider, DatePicker, Drawer, Dropdown, Input, Modal, Popconfirm, Rate, Select, Space, Switch, Table, Tabs, message } from 'antd';
import zhCN from 'antd/locale/zh_CN';

interface Row { id: string; title: string; views: number }
interface Reply { data: { articles?: { nodes: Row[]; total: number }; preview?: { html: string } } }

async function gql(query: string, variables: Record<string, string | number | boolean> = {}): Promise<Reply> {
  const operationName = /(?:query|mutation)\s+(\w+)/.exec(query)?.[1];
  const response = await fetch('/guanli/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ operationName, query, variables }) });
  return (await response.json()) as Reply;
}
const LIST = 'query Articles($page: Int, $keyword: String) { articles(page: $page, keyword: $keyword) { nodes { id title views } total } }';
const first: Row[] = [{ id: 'a1', title: '立即购买指南', views: 320 }, { id: 'a2', title: '如何删除缓存', views: 1280 }];

function App() {
  const [rows, setRows] = useState(first);
  const [inviting, setInviting] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const [preview, setPreview] = useState('');
  const [email, setEmail] = useState('');
  const load = async (page: number, keyword: string) => setRows((await gql(LIST, { page, keyword })).data.articles?.nodes ?? []);
  const act = async (query: string, variables: Record<string, string | number | boolean>, text: string) => {
    await gql(query, variables);
    void message.success(text);
  };
  return (
    <ConfigProvider locale={zhCN}>
      <div style={{ padding: 24 }}>
        <Space wrap>
          <Input.Search id="keyword" placeholder="搜索文章" enterButton style={{ width: 260 }} onSearch={(k) => void load(1, k)} />
          <Dropdown menu={{ items: [{ key: 'x', label: '导出' }, { key: 'd', label: '全部删除', danger: true }] }} trigger={['click']}><Button id="more">更多操作</Button></Dropdown>
          <Button id="invite" onClick={() => setInviting(true)}>邀请成员</Button>
          <Button id="settings" onClick={() => setDrawer(true)}>设置</Button>
          <DatePicker id="day" />
        </Space>
        <Table<Row> rowKey="id" dataSource={rows} pagination={{ total: 40, pageSize: 2, onChange: (p) => void load(p, '') }}
          columns={[{ title: '标题', dataIndex: 'title' }, { title: '浏览', dataIndex: 'views', sorter: (a, b) => a.views - b.views },
            { title: '操作', render: (_v, row) => (
              <Space>
                <Button id={`pub-${row.id}`} type="primary" onClick={() => void act('mutation PublishArticle($id: ID!) { publishArticle(id: $id) { id status } }', { id: row.id }, '已发布')}>发布</Button>
                <Popconfirm title="确定删除这篇文章吗?" onConfirm={() => void act('mutation RemoveArticle($id: ID!) { removeArticle(id: $id) }', { id: row.id }, '已删除')} okButtonProps={{ id: `ok-${row.id}` }}><Button id={`del-${row.id}`} danger>删除</Button></Popconfirm>
                <Button id={`see-${row.id}`} onClick={() => void gql('query Preview($id: ID!) { preview(id: $id) { html } }', { id: row.id }).then((r) => setPreview(r.data.preview?.html ?? ''))}>预览</Button>
                <Rate id={`rate-${row.id}`} className={`rate-${row.id}`} onChange={(n) => void act('mutation Rate($id: ID!, $n: Int!) { rateArticle(id: $id, stars: $n) { avg } }', { id: row.id, n }, '谢谢评分')} />
              </Space>) }]} />
        <p id="preview">{preview}</p>
        <Tabs items={[{ key: 'a', label: '草稿', children: <><Input.TextArea id="draft" defaultValue="新品上市" /><Button id="save-draft" onClick={() => void act('mutation SaveDraft($text: String!) { saveDraft(text: $text) { id } }', { text: '新品上市' }, '已保存')}>保存草稿</Button></> },
          { key: 'b', label: '成员', children: <Space>王芳 <Select id="role" defaultValue="viewer" style={{ width: 140 }} options={[{ value: 'viewer', label: '访客' }, { value: 'owner', label: '所有者' }]} onChange={(role) => void act('mutation SetRole($user: ID!, $role: Role!) { setRole(user: $user, role: $role) { id } }', { user: 'u7', role }, '角色已更新')} /></Space> }]} />
        <Collapse items={[{ key: '1', label: '如何付款', children: <p>支持支付宝和微信支付。</p> }]} />
        <Modal title="邀请成员" open={inviting} onCancel={() => setInviting(false)} okText="确定" okButtonProps={{ id: 'invite-ok' }} onOk={() => { setInviting(false); void act('mutation Invite($email: String!) { invite(email: $email) { id } }', { email }, '邀请已发送'); }}>
          <Input id="invite-mail" value={email} onChange={(e) => setEmail(e.target.value)} />
        </Modal>
        <Drawer title="设置" open={drawer} onClose={() => setDrawer(false)}><Switch id="notify" onChange={(on) => void act('mutation Prefs($on: Boolean!) { setPreference(key: "digest", value: $on) }', { on }, '已保存')} /> 每日摘要</Drawer>
      </div>
    </ConfigProvider>
  );
}
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
