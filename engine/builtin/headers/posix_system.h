#ifndef _POSIX_SYSTEM_H
#define _POSIX_SYSTEM_H
// What sys/mman.h and sys/utsname.h declare: pages without a file, and the system's name.

#define PROT_NONE 0
#define PROT_READ 1
#define PROT_WRITE 2
#define PROT_EXEC 4
#define MAP_SHARED 1
#define MAP_PRIVATE 2
#define MAP_FIXED 16
#define MAP_ANONYMOUS 32
#define MAP_ANON MAP_ANONYMOUS
#define MAP_NORESERVE 16384
#define MAP_POPULATE 32768
#define MAP_FAILED ((void *)-1)
#define MADV_NORMAL 0
#define MADV_SEQUENTIAL 2
#define MADV_WILLNEED 3
#define MADV_HUGEPAGE 14

// Files cannot be mapped here: their bytes would have to change with the memory.
inline void *mmap(void *where, size_t size, int protection, int flags, int file, long offset) {
    if (size == 0 || (flags & MAP_FIXED)) {
        errno = 22; // EINVAL
        return MAP_FAILED;
    }
    if (!(flags & MAP_ANONYMOUS)) {
        errno = 19; // ENODEV
        return MAP_FAILED;
    }
    size = (size + 4095) / 4096 * 4096;
    char *memory = (char *)malloc(size + 4096 + sizeof(void *));
    if (!memory) {
        errno = 12; // ENOMEM
        return MAP_FAILED;
    }
    void **pages = (void **)(((size_t)memory + sizeof(void *) + 4095) / 4096 * 4096);
    pages[-1] = memory;
    memset(pages, 0, size);
    return pages;
}
inline int munmap(void *pages, size_t size) {
    if (size == 0 || (size_t)pages % 4096 != 0) {
        errno = 22;
        return -1;
    }
    free(((void **)pages)[-1]);
    return 0;
}
inline int mlock(const void *pages, size_t size) { return 0; }
inline int munlock(const void *pages, size_t size) { return 0; }
inline int madvise(void *pages, size_t size, int advice) { return 0; }

struct utsname {
    char sysname[65];
    char nodename[65];
    char release[65];
    char version[65];
    char machine[65];
    char domainname[65];
};
inline int uname(utsname *name) {
    if (!name) {
        errno = 14; // EFAULT
        return -1;
    }
    strcpy(name->sysname, "Linux");
    strcpy(name->nodename, "tilescope");
    strcpy(name->release, "6.0.0");
    strcpy(name->version, "#1 SMP");
    strcpy(name->machine, "x86_64");
    strcpy(name->domainname, "(none)");
    return 0;
}
#endif
