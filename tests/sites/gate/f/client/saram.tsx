import '@mantine/core/styles.css';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Accordion, ActionIcon, Button, Drawer, Group, MantineProvider, Menu, Modal, NumberInput, Pagination, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';

type Input = Record<string, string | number | boolean>;
/** tRPC batch link; queries go by POST as well because of their length. */
async function trpc(path: string, input: Input): Promise<string> {
  const response = await fetch(`/saram/trpc/${path}?batch=1`, { method: 'POST', headers: { 'content-type': 'application/json', 'trpc-accept': 'application/jsonl' }, body: JSON.stringify({ 0: { json: input } }) });
  const [first] = (await response.json()) as { result: { data: string } }[];
  return first?.result.data ?? '';
}

function App(): ReactNode {
  const [open, setOpen] = useState('');
  const [said, setSaid] = useState('');
  const [liked, setLiked] = useState(12);
  const [text, setText] = useState('좋은 글 감사합니다');
  const tell = (path: string, input: Input) => () => void trpc(path, input).then((answer) => { setOpen(''); setSaid(answer); });
  return (
    <MantineProvider>
      <Stack p="md" maw={700}>
        <Text fw={700}>동네 모임 게시판</Text>
        <Group>
          <Button id="write" onClick={() => setOpen('del')} color="red">글 삭제</Button>
          <Menu transitionProps={{ duration: 0 }}><Menu.Target><Button className="more-menu" variant="light">더보기</Button></Menu.Target>
            <Menu.Dropdown><Menu.Item id="mi-report" onClick={tell('post.report', { id: 88 })}>신고하기</Menu.Item><Menu.Item id="mi-bookmark" onClick={tell('bookmark.toggle', { id: 88 })}>스크랩</Menu.Item></Menu.Dropdown></Menu>
          <ActionIcon id="heart" variant="subtle" onClick={() => void trpc('post.like', { id: 88 }).then(() => setLiked(liked + 1))}>♥</ActionIcon><Text>{liked}</Text>
        </Group>
        <SegmentedControl id="sort" data={[{ label: '최신순', value: 'new' }, { label: '인기순', value: 'hot' }]} onChange={(v) => tell('settings.sortOrder', { v })()} />
        <Textarea id="comment" value={text} onChange={(e) => setText(e.currentTarget.value)} />
        <Group><Button id="draft" variant="default" onClick={tell('comment.saveDraft', { text })}>임시저장</Button><Button id="post" onClick={tell('comment.create', { postId: 88, text })}>등록</Button></Group>
        <Accordion transitionDuration={0}><Accordion.Item value="a"><Accordion.Control id="faq">회원 탈퇴 안내</Accordion.Control><Accordion.Panel>고객센터로 문의하세요.</Accordion.Panel></Accordion.Item></Accordion>
        <Group><NumberInput id="people" defaultValue={4} w={90} /><Button id="calc" variant="outline" onClick={tell('booking.quote', { people: 4 })}>요금 계산</Button><Button id="reserve" onClick={() => setOpen('pay')}>예약하기</Button></Group>
        <Group className="pager"><Pagination total={4} onChange={(p) => tell('post.list', { p })()} /></Group>
        <Text id="said">{said}</Text>
      </Stack>
      <Modal opened={open === 'del'} onClose={() => setOpen('')} title="정말 삭제하시겠습니까?" transitionProps={{ duration: 0 }}><Button id="del-ok" color="red" onClick={tell('post.delete', { id: 88 })}>확인</Button></Modal>
      <Drawer opened={open === 'pay'} onClose={() => setOpen('')} title="결제" transitionProps={{ duration: 0 }}><Button id="pay-ok" onClick={tell('booking.pay', { people: 4, amount: 48000 })}>48,000원 결제하기</Button></Drawer>
    </MantineProvider>
  );
}
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
