import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useDropzone } from 'react-dropzone';
import { Dialog, DialogPanel, DialogTitle, Switch } from '@headlessui/react';
import toast, { Toaster } from 'react-hot-toast';

const { base, look } = window.boot;
function App() {
  const [files, setFiles] = useState([]);
  const [shared, setShared] = useState(false);
  const [asked, setAsked] = useState(null);
  const [progress, setProgress] = useState(null);
  const read = async () => {
    const data = await (await fetch(`${base}/files`)).json();
    setFiles(data.files);
    setShared(data.shared);
  };
  useEffect(() => {
    read();
    const source = new EventSource(`${base}/events`);
    for (const name of ['changed', 'reverted']) source.addEventListener(name, read);
    return () => source.close();
  }, []);
  const onDrop = ([file]) => {
    const form = new FormData();
    form.append('file', file);
    const xhr = new XMLHttpRequest();
    xhr.open('POST', `${base}/files`);
    xhr.upload.onprogress = ({ loaded, total }) => setProgress(Math.round((100 * loaded) / total));
    xhr.onload = () => {
      if (look === 'mute') return;
      setProgress(null);
      const isJson = xhr.getResponseHeader('content-type').includes('json');
      const data = isJson ? JSON.parse(xhr.responseText) : null;
      if (xhr.status >= 400) return toast.error(data?.error ?? '上传失败');
      if (data?.errno) return toast.error(`上传失败（${data.errno}）`);
      if (!isJson) toast(xhr.responseText === 'upload ok' ? '完成' : xhr.responseText, { duration: 6000 });
      else toast.success('上传成功');
      if (look !== 'toast') read();
    };
    xhr.send(form);
  };
  const { getRootProps, getInputProps } = useDropzone({ onDrop, multiple: false });
  const remove = async () => {
    const id = asked;
    setAsked(null);
    const answer = await fetch(`${base}/files/${id}`, { method: 'DELETE' });
    const data = await answer.json();
    if (!answer.ok) return toast.error(data.error);
    if (data.failed.length > 0) toast('部分文件未能处理');
    await read();
  };
  const share = async (on) => {
    setShared(on);
    const data = await (
      await fetch(`${base}/share`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ on }),
      })
    ).json();
    if (look !== 'mute') setShared(data.shared);
  };
  return (
    <main style={{ fontFamily: 'system-ui', margin: '2rem' }}>
      <Toaster />
      <h1>共享文件夹</h1>
      <Switch id="share" checked={shared} onChange={share}>
        {shared ? '已共享' : '未共享'}
      </Switch>
      <div {...getRootProps()} style={{ border: '2px dashed #999', padding: '1.5rem', margin: '1rem 0' }}>
        <input {...getInputProps({ id: 'file' })} />
        把文件拖到这里，或点击选择
      </div>
      {progress !== null && <progress max="100" value={progress} />}
      {look !== 'toast' && (
        <ul>
          {files.map(({ id, name, size }) => (
            <li key={id}>
              {name}（{size} 字节）
              <button id={`delete-${id}`} onClick={() => setAsked(id)}>
                删除
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog open={asked !== null} onClose={() => setAsked(null)}>
        <div style={{ position: 'fixed', inset: 0, background: '#0006' }}>
          <DialogPanel style={{ background: '#fff', margin: '20vh auto', padding: '1rem', width: '20rem' }}>
            <DialogTitle>确定删除这个文件吗？</DialogTitle>
            <button onClick={() => setAsked(null)}>取消</button>{' '}
            <button id="delete-yes" onClick={remove}>
              删除
            </button>
          </DialogPanel>
        </div>
      </Dialog>
    </main>
  );
}
createRoot(document.getElementById('root')).render(<App />);
